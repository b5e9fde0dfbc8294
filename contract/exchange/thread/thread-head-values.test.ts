import { expect, it } from 'vitest';
import { threadHeadValues } from './thread-head-values.ts';

const person = { username: 'marta', display_name: 'Marta', avatar_url: null };
const fields = { initiator: person, responder: { ...person, username: '' }, closed: null };

it.each([
  ['negotiating', 'en', 'Negotiating'],
  ['completed', 'zh', '已完成'],
  ['danced', 'en', 'Unknown status'],
  ['danced', 'zh', '未知状态'],
] as const)('the head of a conversation that is %s says in %s: %s', (status, locale, name) => {
  expect(threadHeadValues({ ...fields, status: status as 'negotiating' }, locale).status).toBe(name);
});
