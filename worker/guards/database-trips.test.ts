import { afterAll, beforeEach, expect, it } from 'vitest';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { tripsOfCall, tripsOfPage } from '#worker/guards/calls/database-trip-limits.ts';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { type Reply, send } from '#worker/guards/world/send-request.ts';
import { aWorld } from '#worker/guards/world/world.ts';

const tripCounts = new Map<string, number>();
beforeEach(captureConsole);
afterAll(() => console.info(`trips: ${tripCounts.size} calls, ${Math.max(...tripCounts.values())} in a row at most`));

/** The number of consecutive trips that an answer reports. */
const inARow = ({ headers }: Reply) =>
  Number(/(\d+) trips in a row/.exec(headers.get('server-timing') ?? '')?.[1] ?? Number.NaN);

/** A world with a collector whose catalogue this isolate has cached: the first request reads where it is. */
async function aKnownWorld() {
  const world = await aWorld();
  const [owner] = world.owners;
  if (!owner) throw new Error('nobody owns anything');
  await send(world.otherCallers.anonymous, `/api/mc/${owner.person.username}`);
  return { world, owner };
}

it.each(everyCall)('$name answers after no more trips in a row than stand beside it', async (call) => {
  const { world, owner } = await aKnownWorld();
  const { path, ...requestInit } = sampleRequest(call, owner.shownThings);
  const reply = await send(
    call.endpoint.access === 'admin' ? world.otherCallers.admin : owner.person,
    path,
    requestInit,
  );
  const trips = inARow(reply);
  tripCounts.set(call.name, trips);
  expect(trips).toBeLessThanOrEqual(tripsOfCall[call.name]);
});

it.each(Object.entries(tripsOfPage))('the page %s is drawn after no more than %i', async (screen, maxTrips) => {
  const { world, owner } = await aKnownWorld();
  const reply = await send(world.otherCallers.anonymous, fill(paths[screen as Screen], owner.shownThings));
  expect([reply.status, inARow(reply)]).toEqual([200, maxTrips]);
});
