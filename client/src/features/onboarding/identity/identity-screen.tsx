import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../frame/application-step.tsx';
import { FormFailure } from '../../../frame/form-failure.tsx';
import { LoadingOverlay } from '../../../frame/loading-overlay.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { scrollTo } from '../../../lib/scroll-to.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { PhotoSkeleton } from '../../../ui/photo-box.tsx';
import { SkeletonLines, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CameraHelp } from './camera-help.tsx';
import { nextSide, SIDES } from './identity-checklist.ts';
import { PhotoCard } from './photo-card.tsx';
import { shownStage } from './photo-stage.ts';
import { ReadingSection } from './reading-section.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { usePhotos } from './use-photos.ts';
import { type IdReading, useReading } from './use-reading.ts';

/** «Identificación» (screens: identification): back, front and face, in this order (rules §2, §5). */
export function IdentityScreen() {
  return (
    <ApplicationStep step="identity" skeleton={<IdentitySkeleton />}>
      {(known) => <IdentityPhotos {...known} />}
    </ApplicationStep>
  );
}

function IdentitySkeleton() {
  return (
    <SkeletonRegion gap="5">
      <SkeletonLines widths={['100%', '92%', '48%']} />
      <PhotoSkeleton />
    </SkeletonRegion>
  );
}

function IdentityPhotos({ order, info }: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation(['identity', 'common']);
  const online = useOnline();
  const { photos, inHand, imageIds, lost, leaving, cameBack, take } = usePhotos({ order, info });
  const reading = useReading({
    inHand,
    known: info.identity.ocr,
    imageIds,
    onRead: (read: IdReading) => fill(read),
    onDropped: () => {
      for (const side of SIDES) photos[side].reset();
    },
  });
  const identity = { ...inHand, ocr: reading.ocr };
  const { form, busy, fill, tell, shown, said, correct } = useIdentityForm({ order, stored: info.basicInfo, identity });
  const next = nextSide(identity);

  // A photo that was taken leads to the next one.
  const nextId = next && form.field(next).id;
  const led = useRef(nextId);
  useEffect(() => {
    if (nextId !== led.current && nextId !== null) {
      scrollTo(document.getElementById(nextId));
    }
    led.current = nextId;
  }, [nextId]);
  // The same photo is in sight again that the camera was opened for.
  const lostId = lost && form.field(lost).id;
  useEffect(() => {
    if (lostId) document.getElementById(lostId)?.scrollIntoView({ block: 'center' });
  }, [lostId]);

  return (
    <>
      <chakra.p paddingBottom="4" color="fg.muted">
        {t('intro')}
      </chakra.p>
      {/* What was read comes back quietly: nothing of it was typed. */}
      <FormFrame form={{ ...form, recovered: false }} label={t('common:titles.identity')} explainRequired={false}>
        {SIDES.map((side) => (
          <Fragment key={side}>
            <PhotoCard
              side={side}
              id={form.field(side).id}
              photo={photos[side]}
              shown={shownStage({ side, stage: photos[side].stage, identity, reading: reading.busy, online })}
              next={side === next}
              lost={lost === side}
              dropped={reading.dropped.includes(side)}
              onLeaving={() => leaving(side)}
              onCameBack={() => {
                cameBack();
                tell('leave', side);
              }}
              onFile={(file) => {
                take(side, file);
                // Taken, left for the form, and looked at by the device.
                for (const action of ['input', 'leave', 'check'] as const) tell(action, side);
              }}
            />
            {side === 'front' && (
              <ReadingSection reading={reading} form={form} shown={shown} said={said} correct={correct} />
            )}
          </Fragment>
        ))}
        <CameraHelp />
        <FormFailure failure={form.failure} onRetry={() => form.submit()} />
        <Button
          type="submit"
          tone={next === null ? 'primary' : 'secondary'}
          busy={form.sending}
          busyText={t('sending')}
        >
          {t('send')}
        </Button>
      </FormFrame>
      <LoadingOverlay open={busy} action={t('sending')} />
    </>
  );
}
