import { useNavigate } from 'react-router-dom';
import { hasPageBehind } from '../history/entries.ts';
import { paths } from '../lib/paths.ts';

/** To the page before; a page opened by its address has no page before it and goes home. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBehind()) void navigate(-1);
    else void navigate(paths.home, { replace: true });
  };
}
