const DAY = 86_400_000;

/** How long each thing of a thread may wait, in days. */
export const threadDays = {
  first_reminder: 3,
  second_reminder: 7,
  idle: 30,
  reopen: 90,
  proposal: 14,
  amendment: 7,
  ship: 14,
  cancel_alone: 21,
  not_sent: 30,
  receipt: 60,
  problem: 60,
  problem_not_sent: 14,
  review: 30,
  addresses: 30,
  /** how long before a deadline it is reminded of */
  notice: 2,
} as const;

export const RESERVING_SECONDS = 60;

const shiftTime = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString();

/** A time so many days after another; both as Date.toISOString writes them. */
export const addDays = (time: string, days: number) => shiftTime(time, days * DAY);
export const addSeconds = (time: string, seconds: number) => shiftTime(time, seconds * 1_000);

/** A clock that began at `at` and stood still from `since` to `until`: when it would have had to begin instead. */
export function afterStanding(startTime: string, stopTime: string, resumeTime: string): string {
  const from = stopTime > startTime ? stopTime : startTime;
  return shiftTime(startTime, Date.parse(resumeTime) - Date.parse(from));
}
