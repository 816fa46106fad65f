import { useEffect, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

/**
 * Follows a link of the prerendered home that was tapped while the first screen was being drawn: the router listens to
 * the address only from then on, and would stay at the one it began with.
 */
export function EarlyTap() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const drawn = useRef(useHref({ pathname, search, hash }));
  const followed = useRef(false);
  useEffect(() => {
    // Once: `navigate` is another one at each address, and moving there again would lose what travels with the entry.
    if (followed.current) return;
    followed.current = true;
    const asked = window.location.hash;
    if (asked !== '' && asked !== drawn.current) void navigate(asked.slice(1), { replace: true });
  }, [navigate]);
  return null;
}
