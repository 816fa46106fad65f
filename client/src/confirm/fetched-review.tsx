/** Loads the review on demand, with the texts of the forms that it sums up. */
import type { i18n as I18n } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors/api-error.ts';
import { PageLayout } from '../layout/page/page-layout.tsx';
import { ScreenError } from '../layout/screen-error.tsx';
import { hasTexts, loadTexts } from '../i18n/i18n.ts';
import { ApplicationProgress } from '../application/application-progress.tsx';
import { lazyPart, useLazyPart } from '../utils/lazy-part.ts';
import type { Review } from './review.tsx';
import { ConfirmSkeleton } from './confirm-skeleton.tsx';

const REVIEW = lazyPart(
  'review',
  async (i18n: I18n) => {
    const [module] = await Promise.all([import('./review.tsx'), loadTexts(i18n, ['work', 'personal'])]);
    return module.Review;
  },
  { has: (i18n) => hasTexts(i18n, ['work', 'personal']) },
);

export function ReviewPart(props: ComponentProps<typeof Review>) {
  const { i18n } = useTranslation();
  const { part: Part, failed, retry } = useLazyPart(REVIEW, i18n);
  if (Part) return <Part {...props} />;
  return (
    <PageLayout progress={<ApplicationProgress step="confirm" order={props.order} />}>
      {failed === null ? (
        <ConfirmSkeleton withProgress />
      ) : (
        <ScreenError error={new ApiError({ kind: failed, path: 'review' })} onRetry={retry} />
      )}
    </PageLayout>
  );
}
