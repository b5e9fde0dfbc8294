/** The light theme's colours: an image has one theme wherever it is shown. */
export const cardColours = {
  paper: '#f4f3ef',
  chalk: '#fcfbf9',
  gypsum: '#e5e4df',
  ink: '#1b1a17',
  graphite: '#57554f',
  crystalEdge: '#3a3833',
} as const;

const brightFace = [0xfc, 0xfb, 0xf9];
const darkFace = [0x8f, 0x8d, 0x86];

/** Returns the colour of a face of a crystal drawing; `shade` is 0 for the brightest and 100 for the darkest. */
export function faceColour(shade: number): string {
  const channels = brightFace.map((bright, index) => bright + (((darkFace[index] ?? bright) - bright) * shade) / 100);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
