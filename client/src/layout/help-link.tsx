import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type HelpTopic, publicHelp } from '../utils/overlays.ts';
import { paths } from '../utils/paths.ts';
import { useSession } from '../storage/device.ts';
import { Button } from '../components/button.tsx';

const SCREENS = { people: 'customerServices', questions: 'faq' } as const satisfies Record<
  HelpTopic,
  keyof typeof paths
>;

/** Absent on the help screen, where it would open the same page. */
export function HelpButton({ tone = 'link', children }: { tone?: 'link' | 'secondary'; children: string }) {
  if (useLocation().pathname === paths.customerServices) return null;
  return (
    <Button tone={tone} asChild>
      <HelpLink>{children}</HelpLink>
    </Button>
  );
}

type HelpLinkProps = ComponentPropsWithRef<'a'> & {
  about?: HelpTopic;
};

/**
 * Opens help: for a borrower the help screens, which need a token (rules §2); for a visitor a sheet over this screen,
 * because someone who cannot sign in needs help too.
 */
export function HelpLink({ about = 'people', onClick, ...rest }: HelpLinkProps) {
  const visitor = useSession().token === null;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!visitor) return;
    event.preventDefault();
    publicHelp.set(about);
  };
  return <Link {...rest} to={paths[SCREENS[about]]} onClick={press} aria-haspopup={visitor ? 'dialog' : undefined} />;
}
