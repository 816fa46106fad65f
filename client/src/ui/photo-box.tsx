/** The card of one photo (screens: photos): number, name, state in words and icon, preview, and what can be done. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card, CardStack, SmallText, Stack, Status } from './layout.tsx';
import type { IconName } from './icon.tsx';
import { Skeleton, SkeletonLines } from './skeleton.tsx';
import { StatusChip, type Tone } from './status-chip.tsx';

interface PhotoBoxProps {
  /** 1-based, in the order the service needs. */
  number: number;
  title: string;
  /** Words, icon and tint of the state: «Recibida», tick, green. */
  state: { text: string; icon: IconName; tone: Tone } | null;
  /** Guidance before the camera opens. */
  children?: ReactNode;
  /** Address of the photo on the device. */
  preview: string | null;
  previewAlt: string;
  /**
   * Shows a sent photo as one line with a small picture, so that a shared screen reveals little and the next photo
   * moves up.
   */
  folded: boolean;
  /** The drawing of what is expected, while there is no photo. */
  drawing?: ReactNode;
  /** 0 to 100 while uploading. */
  percent: number | null;
  percentLabel: string;
  /** Reason for the failure. */
  problem: string | null;
  /** Buttons: «Tomar foto», «Tomar otra». */
  actions: ReactNode;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '1.586',
    borderRadius: 'input',
    overflow: 'hidden',
    bg: 'bg.sunken',
    display: 'grid',
    placeItems: 'center',
    color: 'fg.subtle',
  },
});

export function PhotoBox(props: PhotoBoxProps) {
  const { number, title, state, children, preview, previewAlt, folded, drawing, problem, actions } = props;
  const { percent, percentLabel } = props;
  const chip = state && (
    <StatusChip tone={state.tone} icon={state.icon}>
      {state.text}
    </StatusChip>
  );
  if (folded) {
    return (
      <Card as="section" aria-label={title}>
        <chakra.div display="flex" alignItems="center" gap="3" padding="4">
          {preview && (
            <chakra.img
              src={preview}
              alt={previewAlt}
              width="56px"
              height="56px"
              flex="none"
              borderRadius="input"
              objectFit="cover"
              filter="blur(4px)"
            />
          )}
          <chakra.div flex="1" minWidth="0">
            <chakra.h2 textStyle="body-strong">
              {number}. {title}
            </chakra.h2>
            <Status marginTop="1">{chip}</Status>
          </chakra.div>
          {actions}
        </chakra.div>
      </Card>
    );
  }
  return (
    <Card as="section" aria-label={title}>
      <CardStack gap="4">
        <div>
          <chakra.h2 textStyle="title-3">
            {number}. {title}
          </chakra.h2>
          {/* Below the name, as in the folded card: beside it a longer word would jump to the next line and back. */}
          <Status marginTop="2">{chip}</Status>
        </div>
        {children}
        {(preview || drawing) && (
          <Frame>
            {preview ? (
              <chakra.img
                src={preview}
                alt={previewAlt}
                // Leaves the flow, because a portrait would stretch the frame and be cut at the chin.
                position="absolute"
                inset="0"
                width="full"
                height="full"
                objectFit="contain"
              />
            ) : (
              drawing
            )}
          </Frame>
        )}
        {percent !== null && (
          <chakra.div
            role="progressbar"
            aria-label={percentLabel}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            height="8px"
            borderRadius="full"
            bg="track"
            overflow="hidden"
          >
            <chakra.div
              height="full"
              bg="brand.solid"
              transformOrigin="left"
              style={{ transform: `scaleX(${percent / 100})` }}
            />
          </chakra.div>
        )}
        {percent !== null && (
          // The bar beside it says the same to who cannot see it.
          <SmallText aria-hidden="true" marginTop="-2">
            {percentLabel} {percent} %
          </SmallText>
        )}
        {problem && (
          <chakra.p role="alert" textStyle="small-strong" color="danger.text">
            {problem}
          </chakra.p>
        )}
        {actions && <Stack gap="2">{actions}</Stack>}
      </CardStack>
    </Card>
  );
}

/** The card of the first photo: its name, three lines of guidance, the drawing and two buttons. */
export function PhotoSkeleton() {
  return (
    <Card>
      <CardStack gap="4">
        <Skeleton width="60%" height="1.5rem" />
        <SkeletonLines widths={['76%', '68%', '52%']} />
        <Skeleton aspectRatio="1.586" height="auto" borderRadius="input" />
        <Stack gap="2">
          <Skeleton height="control" borderRadius="pill" />
          <Skeleton height="control" borderRadius="pill" />
        </Stack>
      </CardStack>
    </Card>
  );
}
