import { env } from 'cloudflare:test';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors/errors.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { fill } from '#contract/routes/paths.ts';
import { times } from '#contract/sample-for-tests.ts';
import { allShards } from '#worker/db/catalogue.ts';
import { writeCursor } from '#worker/db/page-cursor.ts';
import { inputsJson } from '#worker/guards/calls/broken-inputs.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { type EveryCall, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { schemaInputs } from '#worker/guards/calls/schema-inputs.ts';
import { parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import { changedTables, type StoredRows, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, LOCALITY_ID, MINERAL, missingIds, type World } from '#worker/guards/world/world.ts';
import type { Caller } from '#worker/testing/people.ts';
import { storedHalf } from './invariants.ts';

/** How many inputs each call gets. */
const RUNS = times(24, 2);

let world: World;
let last: StoredRows;
/** The stored rows before any request: the same before each test. */
let firstRows: StoredRows | undefined;
let logLines: string[];
const counts = { inputs: 0, valid: 0, successes: 0 };

beforeEach(async () => {
  world = await aWorld();
  firstRows ??= await storedRows();
  last = firstRows;
  logLines = captureConsole();
});

afterAll(() => {
  const share = Math.round((100 * counts.valid) / Math.max(1, counts.inputs));
  console.info(`fuzz: ${counts.inputs} inputs, ${share} % valid, ${counts.successes} carried out`);
});

type Input = Record<string, unknown>;
type Case = { json: string; role: 'owner' | 'other owner' | 'stranger' | 'anonymous'; key: string | null };

/** The values that exist, by the name of the field that may contain them. */
function realValues(): Record<string, fc.Arbitrary<unknown>> {
  const things = [...world.owners.flatMap(({ shownThings, hiddenThings }) => [shownThings, hiddenThings]), missingIds];
  const pickValue = <T>(pick: (ownedIds: (typeof things)[number]) => T) => fc.constantFrom(...things.map(pick));
  const specimen_id = pickValue((ownedIds) => ownedIds.specimen_id);
  const ids = fc.uniqueArray(
    pickValue((ownedIds) => ownedIds.media_id),
    { maxLength: 3 },
  );
  const cursors = ['public', 'own'].map((list) => writeCursor(`${list} x`, ['SC', 12, 'x']));
  return {
    id: fc.oneof(
      specimen_id,
      pickValue((ownedIds) => ownedIds.media_id),
    ),
    specimen_id,
    owner: fc.record({ specimen_id }),
    ids,
    username: pickValue((ownedIds) => ownedIds.username),
    coll_no: pickValue((ownedIds) => ownedIds.coll_no),
    permanent_id: pickValue((ownedIds) => ownedIds.permanent_id),
    code: pickValue((ownedIds) => ownedIds.serie),
    version: fc.integer({ min: 1, max: 4 }),
    mineral_ids: fc.constantFrom([MINERAL], [], [MINERAL, MINERAL]),
    locality_id: fc.constantFrom(LOCALITY_ID, 4700, null),
    coll_index: fc.constantFrom(1, 7, 12),
    cursor: fc.constantFrom(...cursors, 'AAAA', cursors[0]?.slice(1) ?? 'x'),
  };
}

/**
 * Inputs of a call from its own schema, with names of existing things in three of four fields that can contain
 * one.
 */
function callInputs({ endpoint, name }: EveryCall): fc.Arbitrary<Input> {
  const real = realValues();
  const schemaInput = fc.tuple(schemaInputs(endpoint.params), schemaInputs(endpoint.input)).map(([params, input]) => ({
    ...(input as Input),
    ...(params as Input),
  }));
  const isNew = name === 'collection.create' || name === 'media.begin';
  const reference = name.startsWith('minerals.') || name.startsWith('localities.');
  const fields = { ...real, ...(isNew && { id: fc.oneof(fresh, fresh, fresh, real.id ?? fresh) }) };
  const replacements = fc
    .record(fields)
    .chain((values) => fc.tuple(fc.constant(values), fc.array(fc.nat(3), { minLength: 12, maxLength: 12 })));
  return fc.tuple(schemaInput, replacements).map(([input, [realInput, dice]]) => {
    const values: Input = realInput;
    const matchingFields = Object.keys(values).filter(
      (field, index) => field in input && dice[index] !== 0 && field !== 'cursor',
    );
    const replacedFields = reference ? [] : matchingFields;
    const cursor = 'cursor' in input && dice[0] === 0 ? { cursor: values.cursor } : {};
    const base: Input = { ...input };
    if ('cursor' in base) delete base.cursor;
    return {
      ...base,
      ...cursor,
      ...Object.fromEntries(replacedFields.map((field) => [field, values[field]])),
    };
  });
}

const fresh = fc.integer().map(() => uuid());

const callCases = (call: EveryCall): fc.Arbitrary<Case> =>
  fc.record({
    json: inputsJson(callInputs(call)),
    role: fc.constantFrom('owner', 'owner', 'owner', 'owner', 'other owner', 'stranger', 'anonymous'),
    key: fc.constantFrom(null, null, null, 'new', 'used', 'wrong'),
  });

const USED_KEY = uuid();

function roleCaller(role: Case['role']): Caller {
  const [owner, otherOwner] = world.owners;
  if (role === 'owner' && owner) return owner.person;
  if (role === 'other owner' && otherOwner) return otherOwner.person;
  return role === 'stranger' ? world.otherCallers.stranger : world.otherCallers.anonymous;
}

const scalar = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function parseObject(json: string): Input | null {
  try {
    const parsedValue: unknown = JSON.parse(json);
    return typeof parsedValue === 'object' && parsedValue !== null && !Array.isArray(parsedValue)
      ? (parsedValue as Input)
      : null;
  } catch {
    return null;
  }
}

/** A case as HTTP: path parameters go into the path, the rest is the query, or the body verbatim. */
function caseRequest({ method, path, body }: Endpoint, { json }: Case) {
  const input = parseObject(json) ?? {};
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
  const values = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wellFormed(scalar(value))]));
  const address = fill(path, { id: 'x', n: '1', code: 'x', ...values });
  const otherValues = Object.entries(values).filter(([name]) => !inPath.has(name));
  if (method === 'GET' || method === 'DELETE')
    return { path: `${address}?${new URLSearchParams(otherValues)}`, text: null };
  return { path: address, text: body === 'bytes' ? json.slice(0, 100) : json };
}

const wellFormed = (text: string) => text.slice(0, 3_000).toWellFormed();

function isValid({ params, input, method, body }: Endpoint, { json }: Case): boolean {
  const parsedInput = parseObject(json);
  if (parsedInput === null) return false;
  const texts = Object.fromEntries(
    Object.entries(parsedInput).map(([name, value]) => [name, wellFormed(scalar(value))]),
  );
  const schemaInput = method === 'GET' || method === 'DELETE' ? texts : parsedInput;
  return params.safeParse(texts).success && (body === 'bytes' || input.safeParse(schemaInput).success);
}

async function run(call: EveryCall, fuzzCase: Case): Promise<void> {
  const { endpoint } = call;
  const { path, text } = caseRequest(endpoint, fuzzCase);
  const type = endpoint.body === 'bytes' ? 'application/octet-stream' : 'application/json';
  const keys = { new: uuid(), used: USED_KEY, wrong: 'no-uuid' };
  const headers = {
    ...(text !== null && { 'content-type': type }),
    ...(fuzzCase.key && { 'idempotency-key': keys[fuzzCase.key as 'new'] }),
  };
  const reply = await send(roleCaller(fuzzCase.role), path, { method: endpoint.method, headers, body: text });
  counts.inputs += 1;
  if (isValid(endpoint, fuzzCase)) counts.valid += 1;
  if (parseEnvelope(reply).c === 0) counts.successes += 1;
  expectWhole(call, reply, fuzzCase);
  const currentRows = await storedRows();
  const differingTables = changedTables(last, currentRows).filter((table) => table !== 'core attempts');
  const isRefused = reply.status >= 400;
  if (isRefused || !isUnsafe(endpoint)) expectUnchanged(differingTables, last, currentRows);
  last = currentRows;
  expect(storedHalf(currentRows, allShards(env))).toEqual([]);
}

/** A refusal may leave a claimed id behind that is unused; it is swept after a day. */
function expectUnchanged(differingTables: string[], rowsBefore: StoredRows, rowsAfter: StoredRows) {
  const usedEntries = (rows: StoredRows) =>
    (JSON.parse(rows.get('core directory') ?? '[]') as { used: number }[]).filter((row) => row.used === 1);
  expect(usedEntries(rowsAfter)).toEqual(usedEntries(rowsBefore));
  const otherTables = differingTables.filter((table) => table !== 'core directory');
  expect(
    otherTables.includes('core showcase') ? othersThanShownAgain(otherTables, rowsBefore, rowsAfter) : otherTables,
  ).toEqual([]);
}

/**
 * A specimen that a change would hide is hidden while the change is still being checked; if the change is
 * refused, the specimen is shown again under a newer version, and the indexes are rewritten.
 */
const othersThanShownAgain = (differingTables: string[], rowsBefore: StoredRows, rowsAfter: StoredRows): string[] =>
  differingTables.filter((table) => {
    if (/_index_(data|docsize|idx)$/.test(table) || table === 'core match_dirty') return false;
    return unversionedRows(rowsBefore, table) !== unversionedRows(rowsAfter, table);
  });

/** Rows without the version that core shows, and without the specimen's version from which it was shown. */
const unversionedRows = (rows: StoredRows, table: string): string => {
  const versions = table === 'core showcase' ? ['version', 'changed_at'] : ['shown_version'];
  return JSON.stringify(JSON.parse(rows.get(table) ?? '[]'), (name, value: unknown) =>
    versions.includes(name) ? undefined : value,
  );
};
function expectWhole({ name, endpoint }: EveryCall, reply: Reply, fuzzCase: Case) {
  const { c, d, m } = parseEnvelope(reply);
  const label = `${fuzzCase.role} ${name} ${fuzzCase.json.slice(0, 500)} → ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, reply.status < 500 ? label : `${label} ${logLines.at(-1)}`).toBeLessThan(500);
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

/** A seed for each call: with the same one, few inputs for each would mean the same role and fault for every call. */
const callSeed = (call: EveryCall) => (fc.readConfigureGlobal().seed ?? 0) + everyCall.indexOf(call) * 1_000_003;

describe('whatever comes in', () => {
  it('would be seen if it were stored half', async () => {
    const [owner] = world.owners;
    expect(storedHalf(last, allShards(env))).toEqual([]);
    await env.DB.prepare('update directory set used = 0 where specimen_id = ?')
      .bind(owner?.shownThings.specimen_id)
      .run();
    await env.CATALOGUE_0.prepare('update series set specimen_count = 9').run();
    await env.DB.prepare('update showcase set version = 1').run();
    const findings = storedHalf(await storedRows(), allShards(env)).join();
    for (const fragment of ['directory of', 'count of series', 'listed, not shown', 'shown, not listed'])
      expect(findings).toContain(fragment);
  });

  it.each(everyCall)('is carried out whole or refused whole: $name', async (call) => {
    await fc.assert(
      fc.asyncProperty(callCases(call), (fuzzCase) => run(call, fuzzCase)),
      { numRuns: RUNS, seed: callSeed(call) },
    );
  });

  it('was good input in at least a third of the cases', () => {
    expect(counts.valid).toBeGreaterThanOrEqual(counts.inputs / 3);
    expect(counts.successes).toBeGreaterThan(counts.inputs / 10);
  });
});
