import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { captureConsole } from './calls/console-lines.ts';
import { everyCall } from './calls/every-call.ts';
import { requestAbout } from './calls/request-of-call.ts';
import { tripsOfCall } from './calls/trips-of-calls.ts';
import { send } from './world/send.ts';
import { aWorld } from './world/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const measured = new Map<string, number>();
beforeEach(captureConsole);
afterAll(() => console.info(`trips: ${measured.size} calls, ${Math.max(...measured.values())} in a row at most`));

it.each(everyCall)('$name answers after no more trips in a row than stand beside it', async (call) => {
  const world = await aWorld();
  const [owner] = world.owners;
  if (!owner) throw new Error('nobody owns anything');
  // What an isolate keeps is read by the first who asks: where a collector's catalogue is.
  await send(world.others.anonymous, `/api/mc/${owner.person.username}`);
  const { path, ...rest } = requestAbout(call, owner.shown);
  const reply = await send(call.endpoint.who === 'admin' ? world.others.admin : owner.person, path, rest);
  const [, inARow] = /(\d+) trips in a row/.exec(reply.headers.get('server-timing') ?? '') ?? [];
  measured.set(call.name, Number(inARow));
  expect(Number(inARow)).toBeLessThanOrEqual(tripsOfCall[call.name]);
});
