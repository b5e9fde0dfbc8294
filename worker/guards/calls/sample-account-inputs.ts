import { v7 as uuid } from 'uuid';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { free, hasSession, ofNoProposal, type Samples, signedInAnswer } from './sample-input.ts';

const password = 'vug of quartz 9';
const current_password = 'not this one';
/** The people of these tests have no usable password. */
const notThePassword = signedInAnswer(400, 'input_refused');

/** One input for each call of accounts and moderation. */
export const accountSamples: Pick<Samples, Extract<keyof Samples, `${'account' | 'moderation'}.${string}`>> = {
  'account.checkUsername': free(() => ({ username: 'somebody-new' })),
  'account.sendVerificationCode': free(() => ({ email: `${uuid()}@example.org` })),
  'account.signup': {
    ...free(() => ({
      username: 'newcomer',
      email: `${uuid()}@example.org`,
      password,
      verification_code: '000000',
      terms_version: TERMS_VERSION,
    })),
    answers: (role) =>
      hasSession(role) ? { status: 403, error: 'signed_in_already' } : { status: 400, error: 'code_wrong' },
  },
  'account.login': {
    ...free(({ username }) => ({ login: username, password })),
    answers: () => ({ status: 401, error: 'wrong_credentials' }),
  },
  'account.profile': {
    ...free(() => ({})),
    answers: (role) => (hasSession(role) ? { status: 200 } : { status: 200, error: 'not_logged_in' }),
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
  'account.setAvatar': { ...free(() => ({})), answers: signedInAnswer(415, 'format_unknown') },
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
  'account.endSession': { ...free(() => ({ id: '0'.repeat(24) })), answers: signedInAnswer(404, 'not_found') },
  'account.endOtherSessions': free(() => ({})),
  'account.mailPreferences': free(() => ({})),
  'account.setMailPreferences': free(() => ({ matches: false })),
  'account.deleteAccount': { ...free(() => ({ password: current_password })), answers: notThePassword },
  'moderation.blocks': free(() => ({})),
  'moderation.block': free(() => ({ username: 'ended' })),
  'moderation.unblock': free(() => ({ username: 'ended' })),
  'moderation.report': free(() => ({ id: uuid(), about: { username: 'ended' }, reason: 'spam' as const })),
  'moderation.notices': free(() => ({})),
  'moderation.dismissNotice': { ...free(() => ({ id: uuid() })), answers: signedInAnswer(404, 'not_found') },
  'moderation.appeal': {
    ...free(() => ({ id: uuid(), text: 'It was not meant so.' })),
    answers: signedInAnswer(404, 'not_found'),
  },
  'moderation.undoAct': { ...free(() => ({ id: uuid() })), answers: ofNoProposal },
  'moderation.reports': free(() => ({})),
  'moderation.settleReport': {
    ...free(() => ({ id: uuid(), action: 'close' as const })),
    answers: ofNoProposal,
  },
};
