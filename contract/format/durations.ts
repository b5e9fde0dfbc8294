const two = (value: number) => String(value).padStart(2, '0');

/** Returns the length of a video as players write it in every language: 0:07, 1:05, 1:00:00. */
export function writeDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(totalSeconds / 3_600), Math.floor(totalSeconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(totalSeconds % 60)}`;
}

/** Returns a time of a video in WebVTT format: 00:01:05.000. */
export function writeTimestamp(seconds: number): string {
  const totalSeconds = Math.max(1, Math.ceil(seconds));
  return `${two(Math.floor(totalSeconds / 3_600))}:${two(Math.floor(totalSeconds / 60) % 60)}:${two(totalSeconds % 60)}.000`;
}
