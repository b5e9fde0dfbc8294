import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawSample } from '#contract/sample-for-tests.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { type EveryCall, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { type AnswerKind, answerKinds, expectedAnswer, roles } from '#worker/guards/calls/expected-answer.ts';
import type { Names } from '#worker/guards/calls/sample-input.ts';
import { callSample, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { comparable, parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import {
  anotherSession,
  aWorld,
  type Owner,
  ownedThings,
  type Role,
  roleCaller,
  type World,
} from '#worker/guards/world/world.ts';

let world: World;
let cells = 0;
let pairs = 0;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
});

afterAll(() => console.info(`authorization: ${everyCall.length} calls, ${cells} cells, ${pairs} private ≡ missing`));

type Cell = { call: EveryCall; owner: Owner; role: Role; kind: AnswerKind };

/**
 * The cells of a call: a call that names no thing has one kind for all kinds, and both owners are the same to
 * roles that are not owners. Each run makes every call by every role about every kind of thing, of one of the two
 * owners; a deep run of both.
 */
function roleCells(call: EveryCall, role: Role): Cell[] {
  const { names } = callSample(call);
  const isAlike = names === 'nothing' && role !== 'owner';
  const owners = isAlike ? world.owners.slice(0, 1) : drawSample(world.owners, 1, `owner of ${call.name} for ${role}`);
  const kinds: readonly AnswerKind[] = names === 'nothing' ? ['shown'] : answerKinds;
  return owners.flatMap((owner) => kinds.map((kind) => ({ call, owner, role, kind })));
}

async function requestCell({ call, owner, role, kind }: Cell): Promise<Reply> {
  cells += 1;
  const request = sampleRequest(call, ownedThings(owner, kind));
  const caller =
    call.name === 'account.logout' ? await anotherSession(world, owner, role) : roleCaller(world, owner, role);
  const reply = await send(caller, request.path, request);
  const label = `${role} ${call.name}, ${kind} thing of ${owner.person.username}: ${reply.text.slice(0, 200)}`;
  expect({ status: reply.status, c: parseEnvelope(reply).c }, label).toEqual(expectedAnswer(call, role, kind));
  return reply;
}

const isRefused = ({ call, role, kind }: Cell) => expectedAnswer(call, role, kind).c !== 0;
const changesNothing = (cell: Cell) => isRefused(cell) || !isUnsafe(cell.call.endpoint);

describe('refusals and readings', () => {
  it.each(roles)('answer %s as their right is, private as missing, and change nothing', async (role) => {
    const rowsBefore = await storedRows();
    for (const call of everyCall) {
      const replies = new Map<Cell, Reply>();
      for (const cell of roleCells(call, role).filter(changesNothing)) replies.set(cell, await requestCell(cell));
      compareHidden(role, replies);
    }
    expect(changedTables(rowsBefore, await storedRows())).toEqual(tries);
  });
});

/** Tries of logins and codes are counted for every role. Nothing else may differ. */
const tries = ['core attempts'];

/**
 * Expects that others get the same answer for a private thing as for a missing one, to the last header; where an
 * id could be claimed, the same as for any other that is taken.
 */
function compareHidden(role: Role, replies: ReadonlyMap<Cell, Reply>) {
  for (const [{ call, owner, kind }, reply] of replies) {
    const { names } = callSample(call);
    if (kind !== 'hidden' || names === 'collector' || (role === 'owner' && isOwn(names))) continue;
    const alike = names === 'unclaimed' ? 'shown' : 'missing';
    const [, missingReply] = [...replies].find(([cell]) => cell.owner === owner && cell.kind === alike) ?? [];
    expect(missingReply && comparable(reply), `${role} ${call.name}`).toEqual(missingReply && comparable(missingReply));
    pairs += 1;
  }
}

const isOwn = (names: Names) => names === 'owned' || names === 'unclaimed' || names === 'seen';

describe('what is allowed', () => {
  it.each(everyCall.filter(({ endpoint }) => isUnsafe(endpoint)))('is done: $name', async (call) => {
    const allowedCells = roles.flatMap((role) => roleCells(call, role)).filter((cell) => !isRefused(cell));
    for (const cell of allowedCells) await requestCell(cell);
    if (!callSample(call).answers) expect(allowedCells.length).toBeGreaterThan(0);
  });
});
