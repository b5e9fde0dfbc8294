import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { pairs } from '#worker/guards/calls/combinations.ts';
import { type AnswerKind, answerKinds, roles } from '#worker/guards/calls/expected-answer.ts';
import { comparable, guardedEnv, type Reply, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import {
  aWorld,
  LOCALITY_ID,
  MINERAL,
  missingIds,
  type OwnedThings,
  type Owner,
  ownedThings,
  type Role,
  roleCaller,
  type World,
} from '#worker/guards/world/world.ts';
import { meteredBucket } from '#worker/testing/metered-env.ts';
import { Caller } from '#worker/testing/people.ts';

let world: World;
let cells = 0;

beforeEach(async () => {
  world = await aWorld();
});

afterAll(() => console.info(`pages and files: ${cells} cells`));

type Names = 'nothing' | 'collector' | 'shown';

/**
 * Pages whose status the server derives from what they name; all others are the shell, which contains no user
 * data.
 */
const screenNames: Partial<Record<Screen, Names>> = {
  userExchange: 'collector',
  userCollection: 'collector',
  periodic: 'collector',
  specimen: 'shown',
  permanent: 'shown',
  intent: 'collector',
  threadPublic: 'shown',
  media: 'shown',
};
/** Pages that only redirect to the thing. */
const redirectScreens = new Set<Screen>(['permanent']);

/** Ids of the reference data, which everybody may read. */
const referenceIds: Partial<Record<Screen, string>> = { mineral: MINERAL, locality: String(LOCALITY_ID) };

const screenAddress = (screen: Screen, ownedIds: OwnedThings) =>
  fill(paths[screen], {
    ...ownedIds,
    id: referenceIds[screen] ?? ownedIds.media_id,
    design_id: ownedIds.media_id,
    watermarkId: ownedIds.watermark_id,
  });

/** A page without its nonce, and with every name of the thing removed. */
function withoutNames(reply: Reply, ownedIds: OwnedThings) {
  const { headers, text, ...otherFields } = comparable(reply);
  const policy = headers['content-security-policy']?.replace(/nonce-[\w-]+/g, 'nonce');
  const names = [ownedIds.coll_no, ownedIds.username, ...Object.values(ownedIds).map(String)];
  // The longest first, because a short name may be a part of a long one.
  const longest = names.filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  // As a whole word, because two letters of a series may also be a part of a script's hash.
  const word = (name: string) =>
    new RegExp(String.raw`(?<=%2F|[^\w-]|^)${name.replaceAll(/\W/g, '\\$&')}(?![\w-])`, 'g');
  const page = longest.reduce((content, name) => content.replaceAll(word(name), '*'), text);
  return {
    ...otherFields,
    headers: { ...headers, 'content-security-policy': policy },
    text: page.replace(/nonce="[^"]*"/g, ''),
  };
}

const isThere = (names: Names, kind: AnswerKind) =>
  names === 'nothing' || kind === 'shown' || (names === 'collector' && kind === 'hidden');

function expectedStatus(screen: Screen, kind: AnswerKind) {
  if (!isThere(screenNames[screen] ?? 'nothing', kind)) return 404;
  return redirectScreens.has(screen) ? 302 : 200;
}

/** Pages of a private specimen and its photos, which only its owner may see. */
const ofOwners = new Set<Screen>(['specimen', 'permanent', 'media']);
const isOwners = (screen: Screen, kind: AnswerKind, role: Role) =>
  role === 'owner' && kind === 'hidden' && ofOwners.has(screen);

/** A caller with an invalid cookie: if there is any session cookie, a page leaves room for the logged-in user. */
const strayCaller = new Caller(`__Host-session=${'x'.repeat(43)}`);

const pageCaller = (owner: Owner, role: Role) => (role === 'anonymous' ? strayCaller : roleCaller(world, owner, role));

async function compareRoles(screen: Screen, owner: Owner, kind: AnswerKind) {
  const ownedIds = ownedThings(owner, kind);
  const seenPages: unknown[] = [];
  for (const role of roles) {
    cells += 1;
    const reply = await send(pageCaller(owner, role), screenAddress(screen, ownedIds));
    const isShown = isOwners(screen, kind, role);
    expect(reply.status, `${role} ${screen} ${kind}`).toBe(expectedStatus(screen, isShown ? 'shown' : kind));
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    if (isShown) continue;
    if (reply.status !== 302) expect(reply.headers.get('content-type')).toContain('text/html');
    seenPages.push(withoutNames(reply, ownedIds));
  }
  for (const seenPage of seenPages) expect(seenPage, `${screen} ${kind}`).toEqual(seenPages[0]);
}

describe('every page', () => {
  it('is the same for everybody, whatever is private', async () => {
    const rowsBefore = await storedRows();
    for (const screen of Object.keys(paths) as Screen[])
      for (const owner of drawSample(world.owners, 1, `owner at ${screen}`))
        for (const kind of answerKinds) await compareRoles(screen, owner, kind);
    expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
  });

  it('leads from above itself to its list, whoever asks', async () => {
    const [owner] = world.owners as [Owner];
    for (const role of roles)
      for (const [parentPath, list] of [
        ['/i/mineral_collection', paths.myCollection],
        ['/i/exchange/thread/', paths.myExchange],
        ['/exchange/thread', paths.publicThreads],
      ] as const) {
        const reply = await send(roleCaller(world, owner, role), parentPath);
        expect([reply.status, reply.headers.get('location')]).toEqual([302, list]);
      }
  });

  it('of a private specimen or conversation is as one of none', async () => {
    for (const owner of world.owners)
      for (const role of roles) {
        const caller = roleCaller(world, owner, role);
        const { username } = owner.person;
        const unknownIds = { ...missingIds, username };
        for (const screen of ['specimen', 'permanent', 'threadPublic', 'media'] as const) {
          if (isOwners(screen, 'hidden', role)) continue;
          const hiddenReply = await send(caller, screenAddress(screen, owner.hiddenThings));
          const unknownReply = await send(caller, screenAddress(screen, unknownIds));
          expect(withoutNames(hiddenReply, owner.hiddenThings)).toEqual(withoutNames(unknownReply, unknownIds));
        }
      }
  });
});

/** Expects one variant of one photo for a role: the owner's, the public one, or not found. */
async function expectFile(owner: Owner, kind: AnswerKind, variant: string, role: Role) {
  cells += 1;
  const { media_id } = ownedThings(owner, kind);
  const caller = roleCaller(world, owner, role);
  const reply = await send(caller, `/file/${media_id}/1/${variant}`);
  const exists = ['320', '640', 'og', 'original', 'prepared'].includes(variant) && kind !== 'missing';
  const open = kind === 'shown' && /^(\d+|og)$/.test(variant);
  // The preview image for links is served to no role while visitors may not see the photo.
  const isOwn = role === 'owner' && variant !== 'og';
  expect(reply.status, `${role} ${kind} ${variant}`).toBe(exists && (open || isOwn) ? 200 : 404);
  if (reply.status !== 404) return;
  const missingReply = await send(caller, `/file/${missingIds.media_id}/1/${variant}`);
  expect(comparable(reply)).toEqual(comparable(missingReply));
}

describe('every file', () => {
  it('is for its owner alone where visitors may not see it, and looks missing to the others', async () => {
    const rowsBefore = await storedRows();
    for (const [owner, kind] of pairs(world.owners, answerKinds))
      for (const [variant, role] of pairs(['320', '640', 'og', 'original', 'prepared', '1280', 'x'], roles))
        await expectFile(owner, kind, variant, role);
    expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
  });
});

/**
 * Expects a conditional request for a photo to be answered as unchanged if it may be seen, and as not found if
 * not.
 */
async function expectHeld(owner: Owner, kind: AnswerKind, edge: string, role: Role) {
  const { media_id } = ownedThings(owner, kind);
  const [path, etag] = [`/file/${media_id}/1/${edge}`, `"${media_id}-1-${edge}"`];
  const caller = roleCaller(world, owner, role);
  const { MEDIA, operations } = meteredBucket();
  const conditionalReply = await send(caller, path, {
    headers: { 'if-none-match': etag },
    env: { ...guardedEnv, MEDIA },
  });
  const maySee = kind === 'shown' || (kind === 'hidden' && role === 'owner');
  expect([conditionalReply.status, conditionalReply.headers.get('etag')], `${role} ${path}`).toEqual(
    maySee ? [304, etag] : [404, null],
  );
  expect(operations).toEqual([]);
  if (maySee) expect((await send(caller, path)).headers.get('etag')).toBe(etag);
}

describe('a picture that a browser holds', () => {
  it.each(roles)('is not asked of the bucket again: %s', async (role) => {
    for (const [owner, kind] of pairs(world.owners, answerKinds))
      for (const edge of ['320', '640']) await expectHeld(owner, kind, edge, role);
  });

  it('is asked of it once otherwise', async () => {
    const [owner] = world.owners as [Owner];
    const path = `/file/${owner.shownThings.media_id}/1/320`;
    const { MEDIA, operations } = meteredBucket();
    for (const tag of ['"other"', `"${owner.shownThings.media_id}-1-640", "other"`]) {
      const headers = { 'if-none-match': tag };
      const reply = await send(world.otherCallers.anonymous, path, { headers, env: { ...guardedEnv, MEDIA } });
      expect(reply.status).toBe(200);
    }
    expect(operations).toEqual(['get', 'get']);
  });
});

async function expectPageImage(screen: Screen, owner: Owner, kind: AnswerKind) {
  const path = `/og${screenAddress(screen, ownedThings(owner, kind))}`;
  const seenReplies: unknown[] = [];
  for (const role of roles) {
    cells += 1;
    const reply = await send(roleCaller(world, owner, role), path);
    expect(reply.status, `${role} ${path}`).toBe(isThere(screenNames[screen] ?? 'nothing', kind) ? 200 : 404);
    seenReplies.push(comparable(reply));
  }
  for (const seenReply of seenReplies) expect(seenReply, path).toEqual(seenReplies[0]);
}

describe('the picture of a page', () => {
  it('is the same for everybody, and there for whom the page is', async () => {
    const rowsBefore = await storedRows();
    for (const screen of ['home', 'userCollection', 'periodic', 'userExchange', 'intent', 'threadPublic'] as const)
      for (const [owner, kind] of pairs(world.owners, answerKinds)) await expectPageImage(screen, owner, kind);
    // An image joined from several was requested, and is not rendered here.
    expect(changedTables(rowsBefore, await storedRows()).filter((table) => !/\bjobs$/.test(table))).toEqual([]);
  });
});

describe('what machines read', () => {
  it.each([
    '/api/health',
    '/builds/latest.json',
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.en.webmanifest',
    '/manifest.zh.webmanifest',
    '/robots.txt',
    '/api/unknown',
    '/sitemap.xml',
    ...['pages', 'collections', 'specimens', 'minerals', 'localities', 'intents', 'traders', 'threads'].map(
      (section) => `/sitemap/${section}-0.xml`,
    ),
  ])('says the same to everybody: %s', async (path) => {
    const rowsBefore = await storedRows();
    const [owner] = world.owners;
    if (!owner) return;
    const seenReplies: unknown[] = [];
    for (const role of roles) seenReplies.push(comparable(await send(roleCaller(world, owner, role), path)));
    for (const seenReply of seenReplies) expect(seenReply).toEqual(seenReplies[0]);
    expect(changedTables(rowsBefore, await storedRows())).toEqual([]);
  });
});
