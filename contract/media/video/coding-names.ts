const names: Record<string, string> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'HEVC',
  dvhe: 'HEVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
};

/** Returns the usual name of a video codec as programs show it, else its four-character code. */
export function codingName(codec: string): string {
  if (/^ap(c[nhso]|4[hx])$/.test(codec)) return 'ProRes';
  return names[codec] ?? codec.replace(/[^\x21-\x7e]/g, '');
}
