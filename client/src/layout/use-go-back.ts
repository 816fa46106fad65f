import { useNavigate } from 'react-router-dom';
import { hasPageBehind } from '../history/entries.ts';
import { paths } from '../utils/paths.ts';

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBehind()) void navigate(-1);
    else void navigate(paths.home, { replace: true });
  };
}
