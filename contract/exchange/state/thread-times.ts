const DAY = 86_400_000;

/** The time limits of a thread, in days. */
export const threadDays = {
  first_reminder: 3,
  second_reminder: 7,
  idle: 30,
  reopen: 90,
  /** how long messages can be written after the end */
  message_after_end: 30,
  proposal: 14,
  amendment: 7,
  ship: 14,
  /** the time to ship of the side that ships second: after it confirmed receipt, at the latest after the first parcel */
  ship_second: 7,
  ship_second_latest: 45,
  /** what the other side can add to the time to ship */
  more_time: 14,
  /** reminders to confirm a meeting that the other side confirmed, and its end unconfirmed */
  meeting_reminder: 3,
  second_meeting_reminder: 7,
  meeting_of_one: 30,
  meeting: 90,
  cancel_alone: 21,
  not_sent: 30,
  receipt: 60,
  /** how long receipt, or a meeting, can still be confirmed after an end without it */
  late_receipt: 180,
  /** reminders to say where the specimens are after such an end, and how long they stay reserved without an answer */
  whereabouts_reminder: 3,
  second_whereabouts_reminder: 14,
  whereabouts: 30,
  problem: 60,
  problem_not_sent: 14,
  review: 30,
  /** how long both can still say after the end that its problem is solved */
  solve_after_end: 30,
  addresses: 30,
  covers: 30,
  /** days between a reminder and its deadline */
  notice: 2,
} as const;

export const RESERVING_SECONDS = 60;
/** How long a side can take back that it has sent its parcels, in seconds. */
export const TAKE_BACK_SECONDS = 600;
/** How many messages a side can write after a no until the other answers. */
export const MESSAGES_AFTER_END_MAX = 3;
/** How long the other side can decline to make a conversation public, in days. */
export const PUBLICATION_DAYS = 2;

/** Returns the time a number of milliseconds after another; both as Date.toISOString writes them. */
export const shiftTime = (time: string, milliseconds: number) =>
  new Date(Date.parse(time) + milliseconds).toISOString();

/** Returns the time a number of days after another; both as Date.toISOString writes them. */
export const addDays = (time: string, days: number) => shiftTime(time, days * DAY);
export const addSeconds = (time: string, seconds: number) => shiftTime(time, seconds * 1_000);

/** Returns the number of days between two times, the last one whole. */
export const countDays = (from: string, endTime: string) => Math.ceil((Date.parse(endTime) - Date.parse(from)) / DAY);

/** Returns the start time of a clock, shifted by the pause between `stopTime` and `resumeTime`. */
export function afterStanding(startTime: string, stopTime: string, resumeTime: string): string {
  const from = stopTime > startTime ? stopTime : startTime;
  return shiftTime(startTime, Date.parse(resumeTime) - Date.parse(from));
}
