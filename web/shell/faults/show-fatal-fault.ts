import { preferredLocale, readLocale } from '#contract/format/locale.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { specifiedTexts } from '#contract/screen-texts/specified-texts.ts';
import { SERVER_RENDER_DATA_ID } from '#contract/server-render.ts';
import { ChunkMissing } from '#web/lib/faults/page-faults.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { recall } from '#web/shell/stored-choice.ts';
import { recordFault } from './record-fault.ts';

const offlineTexts = {
  en: 'Nothing you saved is lost. Reload once there is a connection.',
  zh: '已保存的内容没有丢失。恢复网络后请重新加载。',
};
const nothingLost = {
  en: 'The fault is ours. Nothing you saved is lost. Reload, or come back in a few minutes.',
  zh: '是我们的问题，已保存的内容没有丢失。请重新加载，或过几分钟再来。',
};
const reload = { en: 'Reload', zh: '重新加载' };

declare global {
  /** Says on a page of the server that the app has not started; index.html defines it. */
  var sayNotStarted: (() => void) | undefined;
}

/**
 * Shows the full-page error view, made without the app, for a fault that leaves nothing to render; faults of the
 * app are recorded. Where only code is missing, the page that the server rendered stays.
 */
export function showFatal(context: string, fault: unknown) {
  const isOffline = isUnreachable(fault);
  if (!isOffline) recordFault(context, fault);
  const isServerRendered = document.getElementById(SERVER_RENDER_DATA_ID)?.textContent;
  if (isServerRendered && (isOffline || fault instanceof ChunkMissing)) return globalThis.sayNotStarted?.();
  const locale = readLocale(recall('locale')) ?? preferredLocale(navigator.languages);
  const page = element('div', 'page py-12 sm:py-24');
  page.setAttribute('role', 'alert');
  const button = element('button', 'btn btn-primary mt-6', reload[locale]);
  button.addEventListener('click', () => location.reload());
  page.append(
    ...(isOffline ? [] : [element('p', 'num text-t2 text-graphite', '500')]),
    element('h1', 'mt-2 text-h1', fillText(specifiedTexts[isOffline ? 'error_network' : 'internal_error'], locale)),
    element('p', 'prose mt-4', (isOffline ? offlineTexts : nothingLost)[locale]),
    button,
  );
  document.body.replaceChildren(page);
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const newElement = document.createElement(tag);
  newElement.className = className;
  newElement.textContent = text;
  return newElement;
}
