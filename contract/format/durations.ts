const two = (value: number) => String(value).padStart(2, '0');

/** Returns the length of a video as players write it in every language: 0:07, 1:05, 1:00:00. */
export function writeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** Returns a time of a video in WebVTT format: 00:01:05.000. */
export function writeTimestamp(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.000`;
}
