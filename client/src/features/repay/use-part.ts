import { parseAmount } from '@puente/contract/rules/repayment-amount';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Part = {
  /** Pesos of the part to pay; null for the whole debt. */
  part: number | null;
  choosePart: (part: number | null) => void;
};

/**
 * Returns the part that the borrower pays: `start` in pesos, else `?amount=` of the address, until another is chosen. A
 * chosen part replaces the address, so that it survives a reload.
 */
export function usePart(start: number | null = null): Part {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [part, setPart] = useState(start ?? parseAmount(new URLSearchParams(search).get('amount') ?? ''));
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
