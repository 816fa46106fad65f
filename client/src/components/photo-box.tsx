import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card, CardStack, SmallText, Stack, Status } from './layout.tsx';
import type { IconName } from './icon.tsx';
import { Skeleton, SkeletonLines } from './skeleton.tsx';
import { StatusChip, type Tone } from './status-chip.tsx';

interface PhotoBoxProps {
  number: number;
  title: string;
  state: { text: string; icon: IconName; tone: Tone } | null;
  children?: ReactNode;
  preview: string | null;
  previewAlt: string;
  /**
   * Shows a sent photo as a line with a small picture: it reveals less on a shared screen, and the next photo moves up.
   */
  folded: boolean;
  drawing?: ReactNode;
  /** 0 to 100; null unless uploading. */
  percent: number | null;
  percentLabel: string;
  problem: string | null;
  /** Advice for the next try; a live region, which screen readers read only if it stays on the page. */
  advice?: ReactNode;
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
  const { number, title, state, children, preview, previewAlt, folded, drawing, problem, advice, actions } = props;
  const { percent, percentLabel } = props;
  const chip = state && (
    <StatusChip tone={state.tone} icon={state.icon}>
      {state.text}
    </StatusChip>
  );
  if (folded) {
    return (
      <Card as="section" aria-label={title}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" padding="4">
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
          {/* With large text the button goes to the next line, before the name breaks inside a word. */}
          <chakra.div flex="1 1 6rem" minWidth="0">
            <chakra.h2 textStyle="body-strong">
              {number}.{'\u00a0'}
              {title}
            </chakra.h2>
            <Status marginTop="1">{chip}</Status>
          </chakra.div>
          <chakra.div marginInlineStart="auto">{actions}</chakra.div>
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
          {/* Stands below the name, because beside it a longer word would wrap. */}
          <Status marginTop="2">{chip}</Status>
        </div>
        {children}
        {(preview || drawing) && (
          <Frame>
            {preview ? (
              <chakra.img
                src={preview}
                alt={previewAlt}
                // Positioned, because a portrait would stretch the frame and be cut at the chin.
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
          // The progress bar tells screen readers the same.
          <SmallText aria-hidden="true" marginTop="-2">
            {percentLabel} {percent} %
          </SmallText>
        )}
        {problem && (
          <chakra.p role="alert" textStyle="small-strong" color="danger.text">
            {problem}
          </chakra.p>
        )}
        {advice}
        {actions && <Stack gap="2">{actions}</Stack>}
      </CardStack>
    </Card>
  );
}

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
