import { v7 as uuid } from 'uuid';
import { AVATAR_FIELD, settingsApi } from '#contract/account/settings-api.ts';
import { ApiError, pageUserHeaders, reportRefusal } from '#web/lib/call.ts';
import { specifiedText } from '#web/shell/language.ts';
import { forgetVisits } from '#web/shell/visits/visits.ts';

export type UploadProgress = { sentBytes: number; total: number };

const base = import.meta.env.VITE_API_BASE ?? '';

/**
 * Sends the cropped image and reports upload progress, which fetch cannot. Returns the address that the avatar will
 * have.
 */
export function sendAvatar(image: Blob, onSent: (progress: UploadProgress) => void): Promise<string> {
  const form = new FormData();
  form.append(AVATAR_FIELD, image, 'avatar.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', base + settingsApi.setAvatar.path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('idempotency-key', uuid());
    for (const [name, value] of Object.entries(pageUserHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent({ sentBytes: loaded, total });
    request.onloadend = forgetVisits;
    request.onload = () => settle(request, resolve, reject);
    request.onerror = () => reject(new ApiError(specifiedText('error_network'), 0, null, null));
    request.send(form);
  });
}

type Answer = { c?: number; d?: { avatar_url?: string }; m?: string } | null;

function settle(
  { status, response }: XMLHttpRequest,
  resolve: (url: string) => void,
  reject: (fault: ApiError) => void,
) {
  const answer = response as Answer;
  if (status < 300 && answer?.c === 0 && answer.d?.avatar_url) return resolve(answer.d.avatar_url);
  const fault = new ApiError(answer?.m || specifiedText('error_unexpected'), answer?.c ?? status, status, answer?.d);
  reportRefusal(fault);
  reject(fault);
}
