import { parseAmount } from '@puente/contract/rules/repayment-amount';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLateCharge } from './repayment-page.tsx';

type Part = {
  /** Pesos of the part to pay; null for the whole debt. */
  part: number | null;
  choosePart: (part: number | null) => void;
};

/**
 * Returns the part that the borrower pays: the late charge, or `?amount=` (pesos) of the address. A chosen part replaces
 * the address, so that it survives a reload.
 */
export function usePart(payFirst: number | null | undefined): Part {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const lateCharge = useLateCharge(payFirst);
  const [part, setPart] = useState(lateCharge ?? parseAmount(new URLSearchParams(search).get('amount') ?? ''));
  const choosePart = (chosen: number | null) => {
    setPart(chosen);
    const params = new URLSearchParams(search);
    params.delete('part');
    if (chosen === null) params.delete('amount');
    else params.set('amount', String(chosen));
    const query = params.toString();
    void navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true, state });
  };
  return { part, choosePart };
}
