import { parseAmount } from '@puente/contract/rules/repayment-amount';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Part = {
  /** Pesos of the part to pay; null for the whole debt. */
  part: number | null;
  choosePart: (part: number | null) => void;
};

type PartArgs = {
  /** Pesos of the part at first; null to take `?amount=` of the address. */
  start?: number | null;
  /**
   * Pesos left to pay; null while unknown. Once it falls, `part` becomes null (the whole debt). Omitted for a slip,
   * whose amount is fixed.
   */
  left?: number | null;
};

/**
 * Returns the part of the debt that the borrower chose to pay. `choosePart` writes it into the address, so that it
 * survives a reload; `?left=` is what was left to pay then.
 */
export function usePart({ start = null, left = null }: PartArgs): Part {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const amountOf = (name: string) => parseAmount(params.get(name) ?? '');
  const [chosen, setChosen] = useState({ part: start ?? amountOf('amount'), left: amountOf('left') ?? left });
  if (chosen.left === null && left !== null) setChosen({ ...chosen, left });
  const choosePart = (part: number | null) => {
    setChosen({ part, left });
    params.delete('part');
    for (const [name, pesos] of Object.entries({ amount: part, left })) {
      if (part === null || pesos === null) params.delete(name);
      else params.set(name, String(pesos));
    }
    const query = params.toString();
    void navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true, state });
  };
  const ended = left !== null && chosen.left !== null && left < chosen.left;
  return { part: ended ? null : chosen.part, choosePart };
}
