import { expect, test } from 'vitest';
import { orderOf } from '../../loan/loan-order.fixture.ts';
import { groupRecords, labelOf, toneOf } from './record-groups.tsx';

test('pins the open loan and lists the rest newest first, each order once', () => {
  const paid = orderOf(4, { orderNo: 'A', createdAt: '2026-01-01 10:00:00' });
  const cancelled = orderOf(8, { orderNo: 'B', createdAt: '2026-03-01 10:00:00' });
  const open = orderOf(2, { orderNo: 'C', createdAt: '2026-02-01 10:00:00' });
  expect(groupRecords([paid, open, cancelled, paid])).toEqual({ current: open, earlier: [cancelled, paid] });
  expect(groupRecords([paid, cancelled])).toEqual({ current: null, earlier: [cancelled, paid] });
  expect(groupRecords([])).toEqual({ current: null, earlier: [] });
});

test('returns the label of a known status, and «unknown» for any other status', () => {
  expect(labelOf(3)).toBe('overdue');
  expect(labelOf(99)).toBe('unknown');
  expect(labelOf(null)).toBe('unknown');
});

test('uses the server’s tone instead of the default and turns neutral into info', () => {
  expect(toneOf('overdue', undefined)).toBe('danger');
  expect(toneOf('overdue', { overdue: 'warning' })).toBe('warning');
  expect(toneOf('cancelled', { cancelled: 'neutral' })).toBe('info');
  expect(toneOf('unknown', { overdue: 'warning' })).toBe('info');
});
