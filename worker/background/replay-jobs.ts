import type { JobKind } from '#worker/db/job.ts';

/** The kinds that may be named to replay. */
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
  derive_media: true,
  edit_media: true,
  check_media: true,
  mark_pictures: true,
  share_pictures: true,
  tell_threads: true,
  write_of_thread: true,
  write_of_intents: true,
  write_of_matches: true,
  hand_over: true,
  purge_trash: true,
};

const failedCondition = (kind: JobKind | null) => `state = 'failed'${kind ? ` and kind = '${kind}'` : ''}`;

/** SQL that counts the jobs given up in a database, by kind, with the newest fault of each. */
export const countFailed = (kind: JobKind | null) =>
  `select kind, count(*) as jobs, error, max(heartbeat_at) as at from jobs where ${failedCondition(kind)} group by kind`;

/**
 * SQL, to be carried out as one, that gives the jobs which were given up all their tries again: as if they had stood still
 * since ever, so that the next sweep sends their messages. A picture that such a job is about is processing once more.
 */
export const replayFailed = (kind: JobKind | null, database: 'core' | 'catalogue'): string[] => [
  ...(database === 'catalogue' && (kind === null || kind === 'derive_media')
    ? [
        `update media set state = 'processing', reason = null where state = 'failed' and reason = 'unexpected'
          and 'derive_media-' || id || '-' || rendition in (select id from jobs where ${failedCondition('derive_media')})`,
      ]
    : []),
  `update jobs set state = 'queued', attempts = 0, deaths = 0, heartbeat_at = 0 where ${failedCondition(kind)}`,
];
