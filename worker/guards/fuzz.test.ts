import { env } from 'cloudflare:test';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { fill } from '#contract/paths.ts';
import { times } from '#contract/sample-for-tests.ts';
import { allShards } from '../db/catalogue.ts';
import { writeCursor } from '../db/page.ts';
import type { Caller } from '../testing/people.ts';
import { jsonOf } from './calls/broken-inputs.ts';
import { captureConsole } from './calls/console-lines.ts';
import { type EveryCall, everyCall, isUnsafe } from './calls/every-call.ts';
import { inputsOf } from './calls/schema-inputs.ts';
import { storedHalf } from './invariants.ts';
import { envelopeOf, type Reply, send } from './world/send.ts';
import { changedTables, type Stored, storedRows } from './world/stored-rows.ts';
import { aWorld, MINERAL, missing, PLACE_ID, type World } from './world/world.ts';

/** How many inputs each call gets. */
const RUNS = times(24, 2);

let world: World;
let last: Stored;
/** What the world holds before anything is asked: the same before each test. */
let first: Stored | undefined;
let logged: string[];
const counts = { inputs: 0, valid: 0, done: 0 };

beforeEach(async () => {
  world = await aWorld();
  first ??= await storedRows();
  last = first;
  logged = captureConsole();
});

afterAll(() => {
  const share = Math.round((100 * counts.valid) / Math.max(1, counts.inputs));
  console.info(`fuzz: ${counts.inputs} inputs, ${share} % valid, ${counts.done} carried out`);
});

type Input = Record<string, unknown>;
type Case = { json: string; who: 'owner' | 'other owner' | 'stranger' | 'anonymous'; key: string | null };

/** What really is there, by the name of the field that may hold it. */
function realOf(): Record<string, fc.Arbitrary<unknown>> {
  const things = [...world.owners.flatMap(({ shown, hidden }) => [shown, hidden]), missing];
  const oneOf = <T>(pick: (thing: (typeof things)[number]) => T) => fc.constantFrom(...things.map(pick));
  const specimen_id = oneOf((thing) => thing.specimen_id);
  const ids = fc.uniqueArray(
    oneOf((thing) => thing.media_id),
    { maxLength: 3 },
  );
  const cursors = ['public', 'own'].map((list) => writeCursor(`${list} x`, ['SC', 12, 'x']));
  return {
    id: fc.oneof(
      specimen_id,
      oneOf((thing) => thing.media_id),
    ),
    specimen_id,
    owner: fc.record({ specimen_id }),
    ids,
    username: oneOf((thing) => thing.username),
    coll_no: oneOf((thing) => thing.coll_no),
    permanent_id: oneOf((thing) => thing.permanent_id),
    code: oneOf((thing) => thing.serie),
    version: fc.integer({ min: 1, max: 4 }),
    mineral_ids: fc.constantFrom([MINERAL], [], [MINERAL, MINERAL]),
    locality_id: fc.constantFrom(PLACE_ID, 4700, null),
    coll_index: fc.constantFrom(1, 7, 12),
    cursor: fc.constantFrom(...cursors, 'AAAA', cursors[0]?.slice(1) ?? 'x'),
  };
}

/** Inputs of a call from its own schema, with names of real things in three of four places that can hold one. */
function inputsFor({ endpoint, name }: EveryCall): fc.Arbitrary<Input> {
  const real = realOf();
  const made = fc.tuple(inputsOf(endpoint.params), inputsOf(endpoint.input)).map(([params, input]) => ({
    ...(input as Input),
    ...(params as Input),
  }));
  const isNew = name === 'collection.create' || name === 'media.begin';
  const reference = name.startsWith('minerals.') || name.startsWith('localities.');
  const fields = { ...real, ...(isNew && { id: fc.oneof(fresh, fresh, fresh, real.id ?? fresh) }) };
  const replaced = fc
    .record(fields)
    .chain((values) => fc.tuple(fc.constant(values), fc.array(fc.nat(3), { minLength: 12, maxLength: 12 })));
  return fc.tuple(made, replaced).map(([input, [all, dice]]) => {
    const values: Input = all;
    const known = Object.keys(values).filter((field, at) => field in input && dice[at] !== 0 && field !== 'cursor');
    const some = reference ? [] : known;
    const cursor = 'cursor' in input && dice[0] === 0 ? { cursor: values.cursor } : {};
    const base: Input = { ...input };
    if ('cursor' in base) delete base.cursor;
    return {
      ...base,
      ...cursor,
      ...Object.fromEntries(some.map((field) => [field, values[field]])),
    };
  });
}

const fresh = fc.integer().map(() => uuid());

const casesOf = (call: EveryCall): fc.Arbitrary<Case> =>
  fc.record({
    json: jsonOf(inputsFor(call)),
    who: fc.constantFrom('owner', 'owner', 'owner', 'owner', 'other owner', 'stranger', 'anonymous'),
    key: fc.constantFrom(null, null, null, 'new', 'used', 'wrong'),
  });

const USED = uuid();

function callerOf(who: Case['who']): Caller {
  const [owner, other] = world.owners;
  if (who === 'owner' && owner) return owner.person;
  if (who === 'other owner' && other) return other.person;
  return who === 'stranger' ? world.others.stranger : world.others.anonymous;
}

const scalar = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function objectIn(json: string): Input | null {
  try {
    const found: unknown = JSON.parse(json);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Input) : null;
  } catch {
    return null;
  }
}

/** A case as HTTP: what stands in the path goes there, the rest is the query, or the body to the letter. */
function sentOf({ method, path, body }: Endpoint, { json }: Case) {
  const input = objectIn(json) ?? {};
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
  const values = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wellFormed(scalar(value))]));
  const address = fill(path, { id: 'x', n: '1', code: 'x', ...values });
  const rest = Object.entries(values).filter(([name]) => !inPath.has(name));
  if (method === 'GET' || method === 'DELETE') return { path: `${address}?${new URLSearchParams(rest)}`, text: null };
  return { path: address, text: body === 'bytes' ? json.slice(0, 100) : json };
}

const wellFormed = (text: string) => text.slice(0, 3_000).toWellFormed();

function isValid({ params, input, method, body }: Endpoint, { json }: Case): boolean {
  const found = objectIn(json);
  if (found === null) return false;
  const texts = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, wellFormed(scalar(value))]));
  const given = method === 'GET' || method === 'DELETE' ? texts : found;
  return params.safeParse(texts).success && (body === 'bytes' || input.safeParse(given).success);
}

async function run(call: EveryCall, one: Case): Promise<void> {
  const { endpoint } = call;
  const { path, text } = sentOf(endpoint, one);
  const type = endpoint.body === 'bytes' ? 'application/octet-stream' : 'application/json';
  const keys = { new: uuid(), used: USED, wrong: 'no-uuid' };
  const headers = {
    ...(text !== null && { 'content-type': type }),
    ...(one.key && { 'idempotency-key': keys[one.key as 'new'] }),
  };
  const reply = await send(callerOf(one.who), path, { method: endpoint.method, headers, body: text });
  counts.inputs += 1;
  if (isValid(endpoint, one)) counts.valid += 1;
  if (envelopeOf(reply).c === 0) counts.done += 1;
  expectWhole(call, reply, one);
  const now = await storedRows();
  const changed = changedTables(last, now).filter((table) => table !== 'core attempts');
  const isRefused = reply.status >= 400;
  if (isRefused || !isUnsafe(endpoint)) expectUnchanged(changed, last, now);
  last = now;
  expect(storedHalf(now, allShards(env))).toEqual([]);
}

/** A refusal may leave a claimed id behind that nothing uses; it is swept after a day. */
function expectUnchanged(changed: string[], before: Stored, after: Stored) {
  const used = (stored: Stored) =>
    (JSON.parse(stored.get('core directory') ?? '[]') as { used: number }[]).filter((row) => row.used === 1);
  expect(used(after)).toEqual(used(before));
  const others = changed.filter((table) => table !== 'core directory');
  expect(others.includes('core showcase') ? othersThanShownAgain(others, before, after) : others).toEqual([]);
}

/**
 * A piece that a change would hide is hidden while it is still asked whether the change may be; refused, it is shown again
 * under a newer version, and the indexes write it anew.
 */
const othersThanShownAgain = (changed: string[], before: Stored, after: Stored): string[] =>
  changed.filter((table) => {
    if (/_index_(data|docsize|idx)$/.test(table) || table === 'core match_dirty') return false;
    return unversioned(before, table) !== unversioned(after, table);
  });

/** Of what core shows the version, and of what it stands for the one that it is shown under. */
const unversioned = (stored: Stored, table: string): string => {
  const versions = table === 'core showcase' ? ['version', 'changed_at'] : ['shown_version'];
  return JSON.stringify(JSON.parse(stored.get(table) ?? '[]'), (name, value: unknown) =>
    versions.includes(name) ? undefined : value,
  );
};
function expectWhole({ name, endpoint }: EveryCall, reply: Reply, one: Case) {
  const { c, d, m } = envelopeOf(reply);
  const label = `${one.who} ${name} ${one.json.slice(0, 500)} → ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, reply.status < 500 ? label : `${label} ${logged.at(-1)}`).toBeLessThan(500);
  expect(reply.headers.get('x-request-id'), label).toMatch(/^[0-9a-f-]{36}$/);
  if (c === 0) {
    expect([reply.status, m], label).toEqual([endpoint.status, '']);
    expect(endpoint.output.safeParse(d).error, label).toBeUndefined();
    return;
  }
  const refusal = errors[d.error as keyof typeof errors];
  const quiet = name === 'account.profile' && d.error === 'not_logged_in';
  expect({ c, status: reply.status }, label).toEqual({ c: refusal.code, status: quiet ? 200 : refusal.status });
  expect(m.length, label).toBeGreaterThan(0);
  const issues = (d.issues ?? []) as { path: unknown; message: unknown }[];
  for (const issue of issues) expect([typeof issue.path, typeof issue.message], label).toEqual(['string', 'string']);
}

describe('whatever comes in', () => {
  it('would be seen if it were stored half', async () => {
    const [owner] = world.owners;
    expect(storedHalf(last, allShards(env))).toEqual([]);
    await env.DB.prepare('update directory set used = 0 where specimen_id = ?').bind(owner?.shown.specimen_id).run();
    await env.CATALOGUE_0.prepare('update series set specimen_count = 9').run();
    await env.DB.prepare('update showcase set version = 1').run();
    const seen = storedHalf(await storedRows(), allShards(env)).join();
    for (const part of ['directory of', 'count of series', 'listed, not shown', 'shown, not listed'])
      expect(seen).toContain(part);
  });

  it.each(everyCall)('is carried out whole or refused whole: $name', async (call) => {
    await fc.assert(
      fc.asyncProperty(casesOf(call), (one) => run(call, one)),
      { numRuns: RUNS },
    );
  });

  it('was good input in at least a third of the cases', () => {
    expect(counts.valid).toBeGreaterThanOrEqual(counts.inputs / 3);
    expect(counts.done).toBeGreaterThan(counts.inputs / 10);
  });
});
