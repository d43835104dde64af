/** The form for blocks of plugins that describe their settings as data. There are no such blocks in the kit. */
export const DataForm = (): null => null;
