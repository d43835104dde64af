/** A plugin of PostCSS. */
const createPlugin = (): null => null;
export default createPlugin;
