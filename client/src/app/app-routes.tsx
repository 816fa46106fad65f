import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { paths, redirects } from '../lib/paths.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ROUTES } from './routes.tsx';
import { Screen } from './screen.tsx';

/** Keeps the query: `/repay?orderNo=1` is a link people have. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

const table: RouteObject[] = [
  ...ROUTES.map((row) => ({ path: paths[row.screen], element: <Screen key={row.screen} row={row} /> })),
  ...redirects.map(({ from, to }) => ({ path: from, element: <Redirect to={paths[to]} /> })),
  { path: '*', element: <NotFoundScreen /> },
];

export function AppRoutes() {
  return useRoutes(table);
}
