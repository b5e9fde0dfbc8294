import { fold } from './fold.ts';
import { indexedWords, withReadings } from './indexed-words.ts';

type Collector = { username: string; display_name: string };

/** The words a collector is found by: both names, the shown one also without its spaces, and how the Chinese in it is typed. */
export const collectorWords = ({ username, display_name }: Collector): string =>
  indexedWords('', [username, ...withReadings(display_name), fold(display_name).replaceAll(' ', '')]).join(' ');
