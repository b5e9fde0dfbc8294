import { env } from 'cloudflare:test';
import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { createAccount, loginCaller, mailbox, newAddress, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { sessions as sessionRows, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { Caller, createPerson, visitor } from '#worker/testing/people.ts';

const core = openCore(env.DB);
const { profile, userInfo, setDisplayName, setProfile, changePassword, sendEmailChangeCode, changeEmail } = accountApi;
const { login, sessions, endSession, endOtherSessions, mailPreferences, setMailPreferences, signup } = accountApi;
const NEW = 'another vug of quartz';
const letPauseEnd = () => core.delete(attempts).where(like(attempts.key, 'code:pause:%'));
/** Real hashes take time, and many at once take longer. */
describe('a profile', () => {
  it('is changed in part; what is left out stays, and visitors read what is theirs to read', async () => {
    const owner = await createPerson('owner');
    await owner.callOrThrow(setDisplayName, { display_name: ' Marta Kováčová 玛 ' });
    await owner.callOrThrow(setProfile, { location: 'Freiberg', bio: 'Fluorite,\nmostly.', locale: 'zh' });
    const changedProfile = await owner.callOrThrow(setProfile, { listed: false, on_vacation: true, location: '' });
    expect(changedProfile).toMatchObject({
      display_name: 'Marta Kováčová 玛',
      location: null,
      bio: 'Fluorite,\nmostly.',
    });
    expect(changedProfile).toMatchObject({ locale: 'zh', listed: false, on_vacation: true, avatar_pending: false });
    expect(await owner.callOrThrow(profile, {})).toEqual(changedProfile);
    const shownProfile = await visitor.callOrThrow(userInfo, { username: 'owner' });
    expect(shownProfile).toMatchObject({ display_name: 'Marta Kováčová 玛', bio: 'Fluorite,\nmostly.' });
  });

  it('item 17: takes nothing that nobody may set of themselves', async () => {
    const owner = await createPerson('owner');
    const privilegedFields = {
      is_admin: true,
      username: 'admin',
      email: 'a@b.org',
      shard: 7,
      specimen_count: 9,
      id: 'x',
    };
    const extraFields = { ...privilegedFields, password_hash: 'x', delete_at: 1, avatar_key: 'x', last_active_at: 0 };
    const [userBefore] = await core.select().from(users);
    await owner.callOrThrow(setProfile, { bio: 'mine', ...extraFields } as { bio: string });
    await owner.callOrThrow(setDisplayName, { display_name: 'owner', ...extraFields } as { display_name: string });
    expect(await core.select().from(users)).toEqual([{ ...userBefore, bio: 'mine', name_key: 'owner' }]);
  });

  it('item 41: keeps any text to the letter and takes no control character', async () => {
    const owner = await createPerson('owner');
    const bio = `<script>alert(1)</script> javascript:x " ' & 石🪨 ${'x'.repeat(900)}`;
    expect(await owner.callOrThrow(setProfile, { bio })).toMatchObject({ bio });
    for (const change of [
      { bio: 'a\u0000b' },
      { location: 'a\nb' },
      { bio: 'x'.repeat(1_001) },
      { location: '\ud800' },
    ])
      expect(await owner.call(setProfile, change)).toMatchObject({ status: 400, c: 10000 });
    for (const display_name of ['', ' ', 'a\u202eb', 'a\u200bb', '石'.repeat(41)])
      expect(await owner.call(setDisplayName, { display_name })).toMatchObject({ status: 400, c: 10000 });
  });
});

describe('changing the password', () => {
  it('item 7: asks for the present one, ends the other sessions and tells by mail', async () => {
    const { email } = await createAccount('linwei');
    const [caller, otherCaller] = [await loginCaller('linwei'), await loginCaller('linwei')];
    const wrong = await caller.call(changePassword, { current_password: 'not this', password: NEW });
    expect(wrong).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path: 'current_password' }] } });
    expect((await otherCaller.call(profile, {})).c).toBe(0);
    expect((await caller.call(changePassword, { current_password: PASSWORD, password: NEW })).status).toBe(200);
    expect((await caller.call(profile, {})).c).toBe(0);
    expect((await otherCaller.call(profile, {})).c).toBe(11000);
    expect((await visitor.call(login, { login: 'linwei', password: PASSWORD })).status).toBe(401);
    expect((await mailbox(email))[0]?.subject).toBe('Your password was changed');
  });

  it('item 9: guesses the present one ten times at most, counted exactly', async () => {
    await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => caller.call(changePassword, { current_password: 'guess', password: NEW })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  });

  it('item 8: refuses weak ones beside their field', async () => {
    await createAccount('linwei');
    const caller = await loginCaller('linwei');
    for (const password of ['Sunshine', 'LinWei@example.org'])
      expect(await caller.call(changePassword, { current_password: PASSWORD, password })).toMatchObject({
        status: 400,
        d: { issues: [{ path: 'password' }] },
      });
  });
});

describe('changing the address', () => {
  const current_password = PASSWORD;

  it('takes the password and a code from the new mailbox, and tells the old one', async () => {
    const old = await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const email = 'new@example.org';
    await caller.callOrThrow(sendEmailChangeCode, { email, current_password });
    const verification_code = (await mailbox(email))[0]?.code ?? '';
    const wrong = { email, current_password: 'not this', verification_code };
    expect(await caller.call(changeEmail, wrong)).toMatchObject({ status: 400, c: 10000 });
    expect(await caller.callOrThrow(changeEmail, { email, current_password, verification_code })).toMatchObject({
      email,
    });
    expect((await mailbox(old.email))[0]?.subject).toBe('Your e-mail address was changed');
    expect((await visitor.call(login, { login: email, password: PASSWORD })).status).toBe(200);
    expect((await visitor.call(login, { login: old.email, password: PASSWORD })).status).toBe(401);
  });

  it('item 2: says nothing of addresses that have an account, and never takes one over', async () => {
    await createAccount('linwei');
    await createAccount('marta');
    await letPauseEnd();
    const caller = await loginCaller('linwei');
    const knownAnswer = await caller.call(sendEmailChangeCode, { email: 'marta@example.org', current_password });
    const unknown = await caller.call(sendEmailChangeCode, { email: 'nobody@example.org', current_password });
    expect([knownAnswer.status, knownAnswer.d, knownAnswer.m]).toEqual([unknown.status, unknown.d, unknown.m]);
    const [mail] = await mailbox('marta@example.org');
    expect(mail?.code).toBeUndefined();
    expect(mail?.text).toContain('It already has the account marta');
    const guess = { email: 'marta@example.org', current_password, verification_code: '000000' };
    expect(await caller.call(changeEmail, guess)).toMatchObject({ status: 400, c: 11005 });
  });

  it('item 4: takes no code of another account, another address or for signing up', async () => {
    await createAccount('linwei');
    await createAccount('marta');
    const [lin, marta] = [await loginCaller('linwei'), await loginCaller('marta')];
    const email = 'new@example.org';
    await lin.callOrThrow(sendEmailChangeCode, { email, current_password });
    const code = (await mailbox(email))[0]?.code ?? '';
    const changeInput = { email, current_password, verification_code: code };
    expect((await marta.call(changeEmail, changeInput)).c).toBe(11005);
    expect((await lin.call(changeEmail, { ...changeInput, email: 'other@example.org' })).c).toBe(11005);
    const signupInput = {
      username: 'third',
      email,
      password: PASSWORD,
      verification_code: code,
      terms_version: TERMS_VERSION,
    };
    expect((await visitor.call(signup, signupInput)).c).toBe(11005);
    expect((await lin.call(changeEmail, changeInput)).status).toBe(200);
    expect((await lin.call(changeEmail, changeInput)).c).toBe(11005);
  });

  it('to the present one is refused beside its field', async () => {
    const { email } = await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const answer = await caller.call(sendEmailChangeCode, { email, current_password });
    expect(answer).toMatchObject({ status: 400, d: { issues: [{ path: 'email' }] } });
  });
});

describe('sessions', () => {
  it('are listed with what they run on, this one marked, and never with their token', async () => {
    await createAccount('linwei');
    const currentCaller = await loginCaller('linwei', PASSWORD, { 'user-agent': 'Firefox/150.0' });
    await loginCaller('linwei', PASSWORD, { 'user-agent': 'x'.repeat(5_000), 'cf-connecting-ip': newAddress() });
    const answer = await currentCaller.call(sessions, {});
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.d.items.map(({ current, user_agent }) => [current, user_agent.length])).toEqual(
      expect.arrayContaining([
        [true, 13],
        [false, 300],
      ]),
    );
    expect(JSON.stringify(answer.d)).not.toContain(currentCaller.cookie.split('=')[1]);
  });

  it('end one by one and all others at once; those of other people do not', async () => {
    await createAccount('linwei');
    const stranger = await createPerson('stranger');
    const [currentCaller, otherCaller, thirdCaller] = [
      await loginCaller('linwei'),
      await loginCaller('linwei'),
      await loginCaller('linwei'),
    ];
    const sessionId = async (caller: typeof currentCaller) =>
      (await caller.callOrThrow(sessions, {})).items.find(({ current }) => current)?.id ?? '';
    const id = await sessionId(otherCaller);
    expect((await stranger.call(endSession, { id })).status).toBe(404);
    expect((await currentCaller.call(endSession, { id })).status).toBe(200);
    expect((await currentCaller.call(endSession, { id })).status).toBe(200);
    expect((await stranger.call(endSession, { id })).status).toBe(404);
    expect((await otherCaller.call(profile, {})).c).toBe(11000);
    expect(await currentCaller.callOrThrow(endOtherSessions, {})).toEqual({ ended: 1 });
    expect((await thirdCaller.call(profile, {})).c).toBe(11000);
    expect((await currentCaller.call(profile, {})).c).toBe(0);
    expect((await stranger.call(profile, {})).c).toBe(0);
    const ownAnswer = await currentCaller.call(endSession, { id: await sessionId(currentCaller) });
    expect(ownAnswer.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect((await currentCaller.call(profile, {})).c).toBe(11000);
  });

  it('are fifty at most: the one unused for longest ends for the next', async () => {
    await createAccount('linwei');
    const currentCaller = await loginCaller('linwei');
    const id = (await core.select().from(users))[0]?.id ?? '';
    const ago = (days: number) => Date.now() - days * 86_400_000;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      token_hash: `${index}`.padStart(64, '0'),
      user_id: index < 55 ? id : 'somebody else',
      user_agent: `device ${index}`,
      created_at: ago(90),
      last_seen_at: ago(index),
      expires_at: ago(-1),
    }));
    await core.batch(rows.map((row) => core.insert(sessionRows).values(row)) as never);
    const next = await loginCaller('linwei');
    const storedSessions = await core.select().from(sessionRows);
    expect(storedSessions.filter(({ user_id }) => user_id !== id)).toHaveLength(5);
    const agents = (await next.callOrThrow(sessions, {})).items.map(({ user_agent }) => user_agent);
    expect(agents).toHaveLength(50);
    expect(storedSessions).toHaveLength(55);
    expect(agents.slice(-2)).toEqual(['device 46', 'device 47']);
    expect((await currentCaller.call(profile, {})).c).toBe(0);
  });

  it('say where they were used last, as far as the network tells', async () => {
    const { email } = await createAccount('linwei');
    const body = JSON.stringify({ login: email, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const cf = (country: string, city: string) => ({ country, city }) as RequestInitCfProperties;
    const answer = await visitor.fetch(login.path, { method: 'POST', body, headers, cf: cf('DE', 'Freiberg') });
    const currentCaller = new Caller(answer.headers.getSetCookie()[0]?.split(';')[0]);
    expect((await currentCaller.callOrThrow(sessions, {})).items[0]).toMatchObject({ country: 'DE', city: 'Freiberg' });
    await core.update(sessionRows).set({ expires_at: Date.now() + 86_400_000 });
    await currentCaller.fetch(profile.path, { cf: cf('MX', 'Ojuela') });
    expect((await currentCaller.callOrThrow(sessions, {})).items[0]).toMatchObject({ country: 'MX', city: 'Ojuela' });
  });
});

describe('mail preferences', () => {
  it('are all wanted until said otherwise, and change in part', async () => {
    const owner = await createPerson('owner');
    expect(Object.values(await owner.callOrThrow(mailPreferences, {}))).toEqual(Array(8).fill(true));
    await owner.callOrThrow(setMailPreferences, { matches: false, deadline: false });
    await owner.callOrThrow(setMailPreferences, { deadline: true });
    expect(await owner.callOrThrow(mailPreferences, {})).toMatchObject({ deadline: true, ended: true, matches: false });
  });
});
