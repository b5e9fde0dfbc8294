/** The day of a time where the reader is. */
export function localDay(at: string): string {
  const time = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
