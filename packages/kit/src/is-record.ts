/** Whether a value, such as parsed JSON, is an object with named properties: neither `null` nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
