import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonClass } from '#web/ui/button/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';

type ButtonLinkProps = LinkProps & { look?: ButtonVariant; icon?: string; wide?: boolean };

/** Goes somewhere, looks like a button. */
export function ButtonLink({ look = 'plain', icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(look, wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
