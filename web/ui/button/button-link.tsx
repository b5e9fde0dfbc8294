import { Link, type LinkProps } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { type ButtonVariant, buttonClass } from './button-styles.ts';

type ButtonLinkProps = LinkProps & { look?: ButtonVariant; icon?: string; wide?: boolean };

/** A link styled as a button. */
export function ButtonLink({ look = 'plain', icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(look, wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
