import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { literal } from '#scripts/reference/sql.ts';
import { type MediaCheck, type Mismatches, newCheck } from '#worker/media/check/media-check.ts';
import { execute, Refusal, type Target } from './database.ts';

const PAUSE = 5_000;
/** After this long without progress, no server seems to be taking jobs. */
const STALL_LIMIT_MS = 10 * 60_000;

type Row = { state: string; payload: string; error: string | null };

/** Queues the job that compares bucket and rows, waits for it, and prints the differences; `sweep` repairs them. */
export async function checkMedia(target: Target, sweep: boolean): Promise<void> {
  const id = `check_media ${uuid()}`;
  const payload = literal(JSON.stringify(newCheck(id, sweep)));
  execute(
    target,
    target.core,
    `insert into jobs (id, kind, payload, state, attempts, heartbeat_at, created_at)
      values (${literal(id)}, 'check_media', ${payload}, 'queued', 0, 0, ${Date.now()})`,
  );
  console.log(
    `Waiting for the sweep of ${target.isLocal ? 'the running server, each minute' : 'cron, each five minutes'}.`,
  );
  print(await untilDone(target, id), sweep);
}

async function untilDone(target: Target, id: string): Promise<MediaCheck> {
  let lastPayload = '';
  for (let last = Date.now(); Date.now() - last < STALL_LIMIT_MS; await wait(PAUSE)) {
    const [row] = execute<Row>(target, target.core, `select state, payload, error from jobs where id = ${literal(id)}`);
    if (!row || row.state === 'failed') throw new Refusal(`The check was given up: ${row?.error ?? 'its job is gone'}`);
    const check = JSON.parse(row.payload) as MediaCheck;
    if (row.state === 'done') return check;
    if (row.payload === lastPayload) continue;
    if (check.objects > 0) console.log(`  ${check.stage}/: ${check.objects} objects so far`);
    [lastPayload, last] = [row.payload, Date.now()];
  }
  throw new Refusal('Nobody took the job: is the server running? It goes on when it is; its result stays in jobs.');
}

function print({ objects, rows, stray, bare, sourceless, parts }: MediaCheck, sweep: boolean) {
  console.log(`${objects} objects, ${rows} pictures.`);
  const kinds: [string, Mismatches, string][] = [
    ['objects without a row', stray, 'deleted'],
    ['pictures and copies of covers without their objects', bare, 'marked as failed, rows of copies deleted'],
    ['pictures whose file is gone', sourceless, 'left as they are'],
    ['uploads whose parts were left', parts, 'forgotten'],
  ];
  for (const [label, { count, first }, outcome] of kinds) {
    console.log(`${label}: ${count}${count > 0 && sweep ? `, ${outcome}` : ''}`);
    for (const example of first) console.log(`  ${example}`);
  }
  if (!sweep && stray.count + bare.count + parts.count > 0) console.log('With --sweep they are put right.');
  if (stray.count + bare.count + sourceless.count + parts.count > 0) process.exitCode = 1;
}
