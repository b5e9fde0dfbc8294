import { beforeEach, describe, expect, it } from 'vitest';
import { everyCall } from '#worker/guards/calls/every-call.ts';
import { callSample, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { aWorld, type Owner, type World } from '#worker/guards/world/world.ts';

let world: World;
let owner: Owner;
beforeEach(async () => {
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

/** Characters that no keyboard types, and that hashes do not distinguish from other text or from nothing. */
const untypable = [
  ['half of a surrogate pair', 'vug of quartz \ud83d'],
  ['the other half', '\udc8evug of quartz'],
  ['halves in the wrong order', 'quartz \udc8e\ud83d'],
  ['eight NULs', '\0'.repeat(8)],
  ['a NUL in it', 'vug of\0quartz 9'],
] as const;

/** Each field of each call that takes a password. */
const passwordFields = () =>
  everyCall.flatMap((call) =>
    Object.keys(callSample(call).input(owner.shownThings))
      .filter((field) => /password/.test(field))
      .map((field) => ({ call, field })),
  );

describe('a password that nobody can type', () => {
  it.each(untypable)('is refused beside its field by every call that takes one: %s', async (_, password) => {
    const names: string[] = [];
    for (const { call, field } of passwordFields()) {
      const { method, path, headers, body } = sampleRequest(call, owner.shownThings);
      const caller = call.endpoint.access === 'user' ? owner.person : world.otherCallers.anonymous;
      const requestBody = JSON.stringify({ ...JSON.parse(body ?? '{}'), [field]: password });
      const reply = await send(caller, path, { method, headers, body: requestBody });
      const { issues } = parseEnvelope(reply).d as { issues?: { path: unknown }[] };
      names.push(`${call.name} ${field} ${reply.status} ${issues?.map((issue) => issue.path)}`);
    }
    expect(names.sort()).toEqual([
      'account.changeEmail current_password 400 current_password',
      'account.changePassword current_password 400 current_password',
      'account.changePassword password 400 password',
      'account.deleteAccount password 400 password',
      'account.login password 400 password',
      'account.resetPassword password 400 password',
      'account.sendEmailChangeCode current_password 400 current_password',
      'account.signup password 400 password',
    ]);
  });
});
