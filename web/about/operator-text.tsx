import { Trans } from '@lingui/react/macro';
import type { Operator } from '#contract/about/about-api.ts';

/** The name and addresses of who runs the site, or that they are not configured. */
export function OperatorText({ operator }: { operator: Operator | null }) {
  if (!operator)
    return (
      <p>
        <Trans>The operator of this server has not entered a name and an address yet.</Trans>
      </p>
    );
  const { name, address, email } = operator;
  return (
    <address>
      {[name, ...address].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
