import { afterAll, beforeEach, expect, it } from 'vitest';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { answerKinds, roles } from '#worker/guards/calls/expected-answer.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { comparable, deployedEnv, type Reply, send } from '#worker/guards/world/send-request.ts';
import { aWorld, ownedThings, roleCaller, type World } from '#worker/guards/world/world.ts';

let world: World;
let answers = 0;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
});

afterAll(() => console.info(`public bytes: ${answers} answers`));

const publicCalls = everyCall.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET');

/** A cached answer contains its age, and every refusal the id of its request: both are left out. */
function sameForAll(reply: Reply) {
  const { status, headers, text } = comparable(reply);
  const { age: _, ...sameHeaders } = headers;
  return { status, headers: sameHeaders, text: text.replace(/"request_id":"[^"]*"/, '') };
}

it('a call that the edge keeps answers the same bytes and the same tag with a session and without one', async () => {
  const [owner] = world.owners;
  if (!owner) throw new Error('no owner');
  expect(publicCalls.length).toBeGreaterThan(30);
  for (const call of publicCalls)
    for (const kind of answerKinds) {
      const request = sampleRequest(call, ownedThings(owner, kind));
      const replies = [];
      for (const role of roles) {
        answers += 1;
        const caller = roleCaller(world, owner, role);
        replies.push(sameForAll(await send(caller, request.path, { ...request, env: deployedEnv })));
      }
      for (const reply of replies) expect(reply, `${call.name} ${kind}`).toEqual(replies[0]);
    }
});
