import { statfsSync } from 'node:fs';
import { Refusal } from './refusal.mjs';

const least = 16_000_000;
const betweenLooks = 5_000;

const inWords = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

// How many bytes there still are for what is written under a folder.
function spaceIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

// What a program prints when it could not write for want of room.
export function saysFull(output) {
  return /ENOSPC|no space left|disk is full|SQLITE_FULL|disk full/i.test(output);
}

export function full(folder) {
  return new Refusal(
    `The disk is full: ${folder} can't be written any more. Free some space, then run the command again.`,
  );
}

// Refuses a folder in which nothing could be kept.
export function checkSpace(state) {
  const space = spaceIn(state);
  if (space >= least) return;
  throw new Refusal(
    `The disk is full: the state folder ${state} has ${inWords(space)} left, and needs ${inWords(least)} to begin. Free some space, or choose another folder: STATE_DIR=/path/to/folder npm start`,
  );
}

// While the server runs, one line when the room runs out, and one when there is room again.
export function watchSpace(state) {
  let short = false;
  const look = () => {
    const space = spaceIn(state);
    if (space < least === short) return;
    short = !short;
    if (short)
      console.error(
        `The disk is nearly full: the state folder ${state} has ${inWords(space)} left. What can't be written is refused; what is there stays. Free some space.`,
      );
    else console.log(`There is room for the state folder again: ${inWords(space)}.`);
  };
  look();
  setInterval(look, betweenLooks).unref();
}
