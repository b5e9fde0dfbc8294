import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/lib/call.ts';
import { AdminOnly, PageNotFound } from '#web/lib/faults/page-faults.ts';
import { specifiedText } from '#web/shell/language.ts';

type FaultMessage = { status: number; message: string };

/** The status and message for a fault of the route at a path; the message is empty where nobody wrote one. */
export function shownFault(fault: unknown, pathname: string): FaultMessage {
  if (fault instanceof PageNotFound)
    return { status: 404, message: specifiedText('page_not_found_path', { path: fault.pathname }) };
  if (fault instanceof AdminOnly) return { status: 403, message: '' };
  if (fault instanceof ApiError && fault.status === 404)
    return { status: 404, message: specifiedText('page_not_found_path', { path: pathname }) };
  if (isRouteErrorResponse(fault) && fault.status === 404)
    return { status: 404, message: specifiedText('page_not_found') };
  if (fault instanceof ApiError) return { status: fault.status ?? 500, message: fault.message };
  return { status: 500, message: '' };
}
