import { v7 as uuid } from 'uuid';
import type { ErrorName } from '#contract/errors.ts';
import type { InputOf } from '#contract/request.ts';
import { MINERAL, type OwnedThings, PLACE_ID, type Role } from '../world/world.ts';
import type { Apis, CallName } from './every-call.ts';

type EndpointOf<N extends CallName> = N extends `${infer P}.${infer C}`
  ? P extends keyof Apis
    ? C extends keyof Apis[P]
      ? Apis[P][C]
      : never
    : never
  : never;

/**
 * What a call names: nothing of anybody's; a collector, or what of theirs everybody sees; something that visitors see
 * when it is public; something that its owner alone may name; or that, and what nobody has yet.
 */
export type Names = 'nothing' | 'collector' | 'shown' | 'owned' | 'unclaimed';

/** A good input of a call about a thing. `answers` says what cannot follow from who may call: a visitor's own state. */
export type SampleInput<I> = {
  names: Names;
  input: (thing: OwnedThings) => I;
  answers?: (role: Role) => { status: number; error?: string };
  /** why the owner of something shown is refused what others may do with it */
  refusesOwner?: ErrorName;
};
type Samples = { [N in CallName]: SampleInput<InputOf<Extract<EndpointOf<N>, object>>> };

const own = <I>(input: (thing: OwnedThings) => I): SampleInput<I> => ({ names: 'owned', input });
const free = <I>(input: (thing: OwnedThings) => I): SampleInput<I> => ({ names: 'nothing', input });
const ofMedia = own(({ media_id }: OwnedThings) => ({ id: media_id }));
const ofSpecimen = own(({ specimen_id }: OwnedThings) => ({ id: specimen_id }));
const ofPlace = own(({ place_id }: OwnedThings) => ({ id: place_id }));
const ofIntent = own(({ intent_id }: OwnedThings) => ({ id: intent_id }));
const ofThread = own(({ thread_id }: OwnedThings) => ({ thread_id }));
const ofNumber = ({ coll_no }: OwnedThings) => ({ coll_no });

const isSignedIn = (role: Role) => role !== 'anonymous' && role !== 'ended';
const password = 'vug of quartz 9';
const current_password = 'not this one';
const ifSignedIn = (status: number, error: string) => (role: Role) =>
  isSignedIn(role) ? { status, error } : { status: 401, error: 'not_logged_in' };
/** The people of these tests have no password that anybody could know. */
const notThePassword = ifSignedIn(400, 'input_refused');

/** What only the administrator may ask for, and nobody has. */
const ofNoProposal = (role: Role) => {
  if (!isSignedIn(role)) return { status: 401, error: 'not_logged_in' };
  return role === 'admin' ? { status: 404, error: 'not_found' } : { status: 403, error: 'admin_only' };
};

/** The report of a conversation where a world has one. */
export const REPORT = '01930000-0000-7000-8000-000000005e90';

/** One input for each call: without one, the type does not compile and the list's test fails. */
export const samples: Samples = {
  'account.checkUsername': free(() => ({ username: 'somebody-new' })),
  'account.sendVerificationCode': free(() => ({ email: `${uuid()}@example.org` })),
  'account.signup': {
    ...free(() => ({ username: 'newcomer', email: `${uuid()}@example.org`, password, verification_code: '000000' })),
    answers: (role) =>
      isSignedIn(role) ? { status: 403, error: 'signed_in_already' } : { status: 400, error: 'code_wrong' },
  },
  'account.login': {
    ...free(({ username }) => ({ login: username, password })),
    answers: () => ({ status: 401, error: 'wrong_credentials' }),
  },
  'account.profile': {
    ...free(() => ({})),
    answers: (role) => (isSignedIn(role) ? { status: 200 } : { status: 200, error: 'not_logged_in' }),
  },
  'account.logout': free(() => ({})),
  'account.userInfo': { names: 'collector', input: ({ username }) => ({ username }) },
  'account.sendResetPasswordEmail': free(() => ({ email: `${uuid()}@example.org` })),
  'account.profileByResetCode': {
    ...free(() => ({ code: 'x'.repeat(43) })),
    answers: () => ({ status: 400, error: 'reset_code_wrong' }),
  },
  'account.resetPassword': {
    ...free(() => ({ code: 'x'.repeat(43), password })),
    answers: () => ({ status: 400, error: 'reset_code_wrong' }),
  },
  'account.setDisplayName': free(() => ({ display_name: 'Another Name' })),
  'account.setProfile': free(() => ({ bio: 'another word' })),
  'account.setAvatar': { ...free(() => ({})), answers: ifSignedIn(415, 'format_unknown') },
  'account.removeAvatar': free(() => ({})),
  'account.changePassword': { ...free(() => ({ current_password, password })), answers: notThePassword },
  'account.sendEmailChangeCode': {
    ...free(() => ({ current_password, email: `${uuid()}@example.org` })),
    answers: notThePassword,
  },
  'account.changeEmail': {
    ...free(() => ({ current_password, email: `${uuid()}@example.org`, verification_code: '000000' })),
    answers: notThePassword,
  },
  'account.sessions': free(() => ({})),
  'account.endSession': { ...free(() => ({ id: '0'.repeat(24) })), answers: ifSignedIn(404, 'not_found') },
  'account.endOtherSessions': free(() => ({})),
  'account.mailPreferences': free(() => ({})),
  'account.setMailPreferences': free(() => ({ matches: false })),
  'account.deleteAccount': { ...free(() => ({ password: current_password })), answers: notThePassword },
  'moderation.blocks': free(() => ({})),
  'moderation.block': free(() => ({ username: 'ended' })),
  'moderation.unblock': free(() => ({ username: 'ended' })),
  'moderation.report': free(() => ({ id: uuid(), about: { username: 'ended' }, reason: 'spam' as const })),
  'moderation.reports': free(() => ({})),
  'moderation.settleReport': {
    ...free(() => ({ id: uuid(), action: 'close' as const })),
    answers: ofNoProposal,
  },
  'minerals.search': free(() => ({ q: 'fluor' })),
  'minerals.mineral': free(() => ({ id: MINERAL })),
  'localities.search': free(() => ({ q: 'deep' })),
  'localities.resolve': free(() => ({ text: 'Deep Mine, Hunan, China' })),
  'localities.locality': free(() => ({ id: PLACE_ID })),
  'ownPlaces.list': free(() => ({})),
  'ownPlaces.create': free(() => ({
    id: uuid(),
    name: 'New pocket',
    parent_id: PLACE_ID,
    kind: 'pocket-area' as const,
  })),
  'ownPlaces.read': ofPlace,
  'ownPlaces.change': own(({ place_id }) => ({ id: place_id, version: 1, name: 'Another pocket' })),
  'ownPlaces.remove': ofPlace,
  'proposedPlaces.list': free(() => ({})),
  'proposedPlaces.take': { ...free(() => ({ id: uuid() })), answers: ofNoProposal },
  'localityNames.list': free(() => ({})),
  'localityNames.set': free(() => ({ locality_id: PLACE_ID, custom_name: 'Our mine' })),
  'localityNames.clear': free(() => ({ locality_id: PLACE_ID })),
  'media.begin': {
    names: 'unclaimed',
    input: ({ specimen_id }) => ({
      ...{ id: uuid(), owner: { specimen_id }, filename: 'new.jpg', mime: 'image/jpeg' },
      ...{ bytes: 1_000, sha256: 'a'.repeat(64) },
    }),
  },
  'media.limits': free(() => ({})),
  'media.newest': free(() => ({})),
  'media.read': ofMedia,
  'media.part': own(({ media_id }) => ({ id: media_id, n: 1 })),
  'media.prepared': ofMedia,
  'media.complete': ofMedia,
  'media.change': own(({ media_id, media_version }) => ({
    id: media_id,
    version: media_version,
    description: 'another word',
  })),
  'media.remove': ofMedia,
  'media.order': own(({ specimen_id, media_id, version }) => ({ owner: { specimen_id }, ids: [media_id], version })),
  'watermarks.list': free(() => ({})),
  'watermarks.create': { ...free(() => ({})), answers: ifSignedIn(400, 'input_refused') },
  'watermarks.change': { ...free(() => ({ id: uuid() })), answers: ifSignedIn(400, 'input_refused') },
  'watermarks.remove': own(({ watermark_id }) => ({ id: watermark_id })),
  'watermarks.setStatus': own(({ watermark_id }) => ({ id: watermark_id, status: 'disabled' as const })),
  'watermarks.job': own(({ job_id }) => ({ id: job_id })),
  'publicCollection.list': { names: 'collector', input: ({ username }) => ({ username }) },
  'publicCollection.item': { names: 'shown', input: ({ username, coll_no }) => ({ username, coll_no }) },
  'publicCollection.permanent': { names: 'shown', input: ({ permanent_id }) => ({ permanent_id }) },
  'publicCollection.facets': { names: 'collector', input: ({ username }) => ({ username }) },
  'publicCollection.elements': { names: 'collector', input: ({ username }) => ({ username }) },
  'collection.facets': free(() => ({})),
  'collection.elements': free(() => ({})),
  'collection.elementGaps': free(() => ({})),
  'collection.list': free(() => ({})),
  'collection.create': free(() => ({ id: uuid(), coll_serie: 'NW', coll_index: 1, description_private: 'mine' })),
  'collection.createMany': free(() => ({ items: [{ id: uuid(), coll_serie: 'NM', coll_index: 1 }] })),
  'collection.nextNumber': free(() => ({ coll_serie: 'SC' })),
  'naming.recommend': free(() => ({ mineral_ids: MINERAL, locality_id: PLACE_ID })),
  'collection.checkNumber': free(ofNumber),
  'collection.byNumber': own(ofNumber),
  'collection.asVisitor': own(ofNumber),
  'collection.read': ofSpecimen,
  'collection.change': own(({ specimen_id, version }) => ({ id: specimen_id, version, description: 'another word' })),
  'collection.renumber': own(({ specimen_id, version }) => ({
    ...{ id: specimen_id, coll_serie: 'RN', coll_index: 5, version },
  })),
  'collection.remove': ofSpecimen,
  'collection.restore': ofSpecimen,
  'showcase.ofMineral': free(() => ({ id: MINERAL })),
  'preferences.preference': free(() => ({})),
  'preferences.setPreference': free(() => ({
    digits: 4,
    separator: '-' as const,
    size_unit: 'cm' as const,
    weight_unit: 'g' as const,
    currency: 'EUR',
    translated_language: 'en' as const,
    version: 1,
  })),
  'preferences.addSerie': free(() => ({ code: 'NEW', remark: 'mine' })),
  'preferences.orderSeries': free(() => ({ codes: ['QZ'] })),
  'preferences.changeSerie': own(({ serie }) => ({ code: serie, remark: 'another word' })),
  'preferences.removeSerie': own(({ serie }) => ({ code: serie })),
  'tags.list': free(() => ({})),
  'tags.keep': free(() => ({ id: uuid(), kind: 'op_tag' as const, name: 'to clean' })),
  'tags.forget': { ...free(() => ({ id: uuid() })), answers: ifSignedIn(404, 'not_found') },
  'desk.ids': free(() => ({})),
  'desk.bulk': free(({ specimen_id }) => ({
    ...{ operation_id: uuid(), ids: [specimen_id], as_of: '2999-01-01T00:00:00.000Z', set: { storage: 'Drawer 2' } },
  })),
  'desk.undo': own(({ operation_id }) => ({ token: operation_id })),
  'desk.operations': free(() => ({})),
  'desk.byPermanent': free(({ permanent_id }) => ({ ids: permanent_id })),
  'desk.byCode': free(() => ({ code: 'SC-0001' })),
  'desk.storage': free(() => ({})),
  'desk.stats': free(() => ({})),
  'trash.list': free(() => ({})),
  'trash.restore': free(({ specimen_id }) => ({ ids: [specimen_id] })),
  'trash.purge': free(({ specimen_id }) => ({ ids: [specimen_id] })),
  'views.list': free(() => ({})),
  'views.create': free(() => ({
    id: uuid(),
    name: 'Without photo',
    filter: { missing: 'photo' as const },
    sort: null,
    columns: [],
  })),
  'views.change': own(({ view_id }) => ({ id: view_id, version: 1, name: 'Another view' })),
  'views.remove': own(({ view_id }) => ({ id: view_id })),
  'history.read': ofSpecimen,
  'likes.like': { names: 'shown', input: ({ specimen_id }) => ({ specimen_id }), refusesOwner: 'own_specimen_liked' },
  'likes.unlike': { names: 'shown', input: ({ specimen_id }) => ({ specimen_id }) },
  'likes.state': free(({ specimen_id }) => ({ specimen_ids: specimen_id })),
  'publicIntents.read': { names: 'collector', input: ({ intent_id }) => ({ id: intent_id }) },
  'intents.list': free(() => ({})),
  'intents.create': free(() => ({
    ...{ id: uuid(), location: { country: 'CN' }, shipping_range: 'worldwide' as const },
    offers: [{ mineral_id: MINERAL }],
  })),
  'intents.read': ofIntent,
  'intents.change': own(({ intent_id, intent_version }) => ({
    ...{ id: intent_id, version: intent_version, description: 'another word' },
  })),
  'intents.setStatus': own(({ intent_id, intent_version }) => ({
    ...{ id: intent_id, version: intent_version, status: 'closed' as const },
  })),
  'wants.list': free(() => ({})),
  'wants.create': free(() => ({ id: uuid(), mineral_id: MINERAL, locality_id: PLACE_ID })),
  'wants.change': own(({ want_id }) => ({ id: want_id, version: 1, note: 'another note' })),
  'wants.remove': own(({ want_id }) => ({ id: want_id })),
  'publicThreads.list': free(() => ({})),
  'publicThreads.read': { names: 'shown', input: ({ thread_id }) => ({ thread_id }) },
  'threads.list': free(() => ({})),
  'threads.start': {
    names: 'collector',
    input: ({ intent_id }) => ({ id: uuid(), intent_id, message: 'Is it still there?' }),
    refusesOwner: 'thread_intent_own',
  },
  'threads.read': ofThread,
  'threads.command': own(({ thread_id }) => ({ thread_id, id: uuid(), kind: 'message' as const, text: 'Hello.' })),
  'threads.markRead': own(({ thread_id }) => ({ thread_id, seq: 1 })),
  'reportedThreads.read': { ...free(() => ({ id: REPORT })), answers: ofNoProposal },
  'home.home': free(() => ({})),
  'faults.record': free(() => ({ where: 'mount', fault: 'Error: x', path: '/', build_id: 'none' })),
};
