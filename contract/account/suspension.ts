import type { Endpoint } from '#contract/http/endpoint.ts';

type Input = Readonly<Record<string, unknown>>;
/** What a suspended account may do: all of a call, nothing of it, or what the function does not refuse. */
type SuspensionRule = 'allowed' | 'refused' | ((input: Input) => boolean);

/**
 * Whether an input makes a specimen public, at whatever depth: one change, many, or the rows of an import. The values
 * that cells had before are not written.
 */
function makesPublic(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(input).some(([name, value]) =>
    name === 'access_level' ? value === 'public' : name !== 'from' && makesPublic(value),
  );
}

/** The commands of a conversation that neither fulfil nor end what is agreed. */
const refusedCommands = ['message', 'propose', 'agree', 'review', 'reply_to_review', 'reopen'];
const isRefusedCommand = ({ kind, public: isPublic }: Input) =>
  kind === 'publish' ? isPublic === true : refusedCommands.includes(String(kind));

/**
 * What a suspended account may do, for each call by which users change something. It can log in, read, fulfil what is
 * agreed, look after its own records, export them and delete the account; it cannot write to others, offer or publish.
 */
export const suspensionRules: Readonly<Record<string, SuspensionRule>> = {
  'POST /api/account/set_display_name': 'allowed',
  'POST /api/account/set_profile': ({ listed }) => listed === true,
  'POST /api/account/set_avatar': 'allowed',
  'POST /api/account/remove_avatar': 'allowed',
  'POST /api/account/change_password': 'allowed',
  'POST /api/account/send_email_change_code': 'allowed',
  'POST /api/account/change_email': 'allowed',
  'DELETE /api/account/sessions/:id': 'allowed',
  'DELETE /api/account/sessions': 'allowed',
  'PUT /api/account/mail_preferences': 'allowed',
  'POST /api/account/delete': 'allowed',
  'POST /api/i/blocks/:username': 'allowed',
  'DELETE /api/i/blocks/:username': 'allowed',
  'POST /api/i/reports': 'allowed',
  'POST /api/i/notices/:id/seen': 'allowed',
  'POST /api/i/notices/:id/appeal': 'allowed',

  'POST /api/i/specimens': makesPublic,
  'POST /api/i/specimens/batch': makesPublic,
  'PATCH /api/i/specimens/:id': makesPublic,
  'POST /api/i/specimens/:id/renumber': 'allowed',
  'DELETE /api/i/specimens/:id': 'allowed',
  'POST /api/i/trash/:id/restore': 'allowed',
  'POST /api/i/specimens/bulk': makesPublic,
  'POST /api/i/specimens/cells': makesPublic,
  'POST /api/i/undo/:token': 'allowed',
  'POST /api/i/trash/restore': 'allowed',
  'POST /api/i/trash/purge': 'allowed',
  'POST /api/i/imports': 'allowed',
  'POST /api/i/imports/:id/resume': 'allowed',
  'POST /api/i/imports/check': 'allowed',
  'POST /api/i/imports/check_exported': 'allowed',
  'PUT /api/i/imports/:id/rows/:chunk': makesPublic,
  'POST /api/i/imports/:id/finish': 'allowed',
  'POST /api/i/imports/:id/undo': 'allowed',
  'POST /api/i/exports': 'allowed',

  'POST /api/i/places': 'allowed',
  'PATCH /api/i/places/:id': 'allowed',
  'DELETE /api/i/places/:id': 'allowed',
  'POST /api/i/media': 'allowed',
  'PUT /api/i/media/:id/parts/:n': 'allowed',
  'PUT /api/i/media/:id/prepared': 'allowed',
  'POST /api/i/media/:id/complete': 'allowed',
  'PATCH /api/i/media/:id': 'allowed',
  'PUT /api/i/media/:id/edit': 'allowed',
  'DELETE /api/i/media/:id': 'allowed',
  'POST /api/i/media/order': 'allowed',
  'PUT /api/i/media/:id/scale': 'allowed',
  'POST /api/i/media/:id/measurements': 'allowed',
  'DELETE /api/i/media/:id/measurements/:measurement_id': 'allowed',
  'POST /api/i/watermarks': 'allowed',
  'PATCH /api/i/watermarks/:id': 'allowed',
  'DELETE /api/i/watermarks/:id': 'allowed',
  'POST /api/i/watermarks/:id/status': 'allowed',
  'PUT /api/i/preference': 'allowed',
  'POST /api/i/series': 'allowed',
  'PUT /api/i/series': 'allowed',
  'PATCH /api/i/series/:code': 'allowed',
  'DELETE /api/i/series/:code': 'allowed',
  'PUT /api/i/locality_names/:locality_id': 'allowed',
  'DELETE /api/i/locality_names/:locality_id': 'allowed',
  'POST /api/i/tags': 'allowed',
  'DELETE /api/i/tags/:id': 'allowed',
  'POST /api/i/views': 'allowed',
  'PATCH /api/i/views/:id': 'allowed',
  'DELETE /api/i/views/:id': 'allowed',
  'POST /api/i/specimens/photo_pieces': 'allowed',
  'POST /api/i/label_designs': 'allowed',
  'PATCH /api/i/label_designs/:id': 'allowed',
  'DELETE /api/i/label_designs/:id': 'allowed',
  'POST /api/i/label_designs/:id/restore': 'allowed',
  'POST /api/i/label_designs/:id/duplicate': 'allowed',
  'POST /api/i/label_images': 'allowed',
  'POST /api/i/label_groups': 'allowed',
  'PATCH /api/i/label_groups/:id': 'allowed',
  'DELETE /api/i/label_groups/:id': 'allowed',
  'POST /api/i/label_groups/:id/restore': 'allowed',
  'POST /api/i/label_groups/:id/duplicate': 'allowed',
  'POST /api/i/labels/resolve': 'allowed',
  'POST /api/i/labels/printed': 'allowed',
  'POST /api/i/labels/queue': 'allowed',
  'DELETE /api/i/labels/queue': 'allowed',

  'POST /api/i/likes/:specimen_id': 'refused',
  'DELETE /api/i/likes/:specimen_id': 'allowed',
  'POST /api/i/questions': 'refused',
  'PATCH /api/i/questions/:id': 'refused',
  'DELETE /api/i/questions/:id': 'allowed',
  'POST /api/i/questions/:id/answer': 'refused',
  'POST /api/i/questions/:id/visibility': ({ state }) => state === 'shown',
  'PUT /api/i/questions/switch': 'allowed',

  'POST /api/i/intents': 'refused',
  'PATCH /api/i/intents/:id': 'refused',
  'POST /api/i/intents/:id/status': ({ status }) => status === 'active',
  'POST /api/i/wants': 'refused',
  'PATCH /api/i/wants/:id': 'refused',
  'DELETE /api/i/wants/:id': 'allowed',
  'POST /api/i/matches/:id/dismiss': 'allowed',
  'DELETE /api/i/matches/:id/dismiss': 'allowed',
  'PUT /api/i/address_card': 'allowed',
  'DELETE /api/i/address_card': 'allowed',
  'POST /api/i/threads': 'refused',
  'POST /api/i/threads/:thread_id/commands': isRefusedCommand,
  'POST /api/i/threads/:thread_id/read': 'allowed',
};

/** Whether a call that was accepted as valid is refused because its user is suspended. */
export function isRefusedWhileSuspended({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: object): boolean {
  const rule = suspensionRules[`${method} ${path}`] ?? 'allowed';
  return typeof rule === 'function' ? rule(input as Input) : rule === 'refused';
}
