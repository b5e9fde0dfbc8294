/** Reports a fault that a user met to the server, without their input; a failure of the report is ignored. */
export function recordFault(context: string, fault: unknown) {
  console.error(context, fault);
  const text = fault instanceof Error ? `${fault.name}: ${fault.message}\n${fault.stack ?? ''}` : String(fault);
  const body = JSON.stringify({
    where: context,
    fault: text.slice(0, 2_000),
    path: location.pathname,
    build_id: BUILD_ID,
  });
  void fetch('/api/faults', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => {});
}
