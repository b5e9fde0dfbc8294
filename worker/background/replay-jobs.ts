import type { JobKind } from '#worker/db/job.ts';

/** Whether a word is a kind of job that can be replayed. */
export const isJobKind = (word: string): word is JobKind => Object.hasOwn(replayable, word);

const replayable: Record<JobKind, true> = {
  send_mail: true,
  send_reset: true,
  erase_account: true,
  settle_place: true,
  rename_place: true,
  reindex_place: true,
  index_specimens: true,
  make_avatar: true,
  smoke_photo: true,
  derive_media: true,
  edit_media: true,
  check_media: true,
  mark_pictures: true,
  share_pictures: true,
  tell_threads: true,
  tell_unavailable: true,
  write_of_thread: true,
  write_of_intents: true,
  write_of_matches: true,
  write_of_questions: true,
  hand_over: true,
  record_whereabouts: true,
  settle_covers: true,
  purge_trash: true,
};

const failedCondition = (kind: JobKind | null) => `state = 'failed'${kind ? ` and kind = '${kind}'` : ''}`;

/** Returns SQL that counts the failed jobs of a database, by kind, with the newest error of each. */
export const countFailed = (kind: JobKind | null) =>
  `select kind, count(*) as jobs, error, max(heartbeat_at) as at from jobs where ${failedCondition(kind)} group by kind`;

/**
 * Returns SQL statements, to run in one batch, that give failed jobs all their attempts again: with a heartbeat
 * of 0, so that the next sweep sends their messages. The media of such jobs are processing again.
 */
export const replayFailed = (kind: JobKind | null, database: 'core' | 'catalogue'): string[] => [
  ...(database === 'catalogue' && (kind === null || kind === 'derive_media')
    ? [
        `update media set state = 'processing', reason = null where state = 'failed' and reason = 'unexpected'
          and 'derive_media-' || id || '-' || rendition in (select id from jobs where ${failedCondition('derive_media')})`,
      ]
    : []),
  `update jobs set state = 'queued', attempts = 0, deaths = 0, heartbeat_at = 0, due_at = 0 where ${failedCondition(kind)}`,
];
