export function SessionWatch() {
  return null;
}
