import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

type EarlyTapProps = {
  from: string;
};

/**
 * Follows a link of the prerendered home that was tapped during the first render: the router listens to the address
 * only afterwards.
 */
export function EarlyTap({ from }: EarlyTapProps) {
  const navigate = useNavigate();
  const followed = useRef(false);
  useEffect(() => {
    // Runs once: `navigate` changes with each address, and a second navigation would lose the state of the history
    // entry.
    if (followed.current) return;
    followed.current = true;
    const asked = window.location.hash;
    if (asked !== from) void navigate(asked.slice(1) || '/', { replace: true });
  }, [from, navigate]);
  return null;
}
