import type { LenderProduct } from '@puente/fixtures/product';
import type { Limits } from '../../loans/credit.ts';
import { termsFor, type Offer } from '../../loans/money/catalogue.ts';
import { toCentavos, toPesos } from '../../loans/money/centavos.ts';
import { exampleCost } from '../../presenters/product-view.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { lenderCalls } from '../contract/lender.ts';
import type { HandlersOf } from './kinds.ts';

export const lenderHandlers: HandlersOf<typeof lenderCalls> = {
  lender: ({ world }) => lenderAnswer(world),
  setLender({ world, body: { edition = world.edition, products = [], closed = {}, limits: given = {}, banner } }) {
    let changed = world.offer.products;
    for (const { productId, ...change } of products) {
      const ids = changed.map((each) => each.productId);
      if (!ids.includes(productId)) throw new NoSuch('product', productId, ids);
      const [headline, ...others] = changed;
      const after = (each: LenderProduct) => (each.productId === productId ? sellable({ ...each, ...change }) : each);
      changed = [after(headline), ...others.map(after)];
    }
    const ways = Object.entries({ ...world.offer.closed, ...closed }).filter(
      ([, reason]) => typeof reason === 'string',
    );
    const offer: Offer = {
      products: changed,
      closed: Object.fromEntries(ways) as Offer['closed'],
      limits: rising({ ...world.offer.limits, ...given }),
      banner: banner === undefined ? world.offer.banner : banner,
    };
    world.setOffer(offer, edition);
    return lenderAnswer(world);
  },
};

/** Who has repaid more may borrow as much at least. */
function rising(limits: Limits): Limits {
  const { first, repaid, highest } = limits;
  if (first > repaid || repaid > highest)
    throw new CannotDo(`A limit of ${first}, then ${repaid}, then ${highest} would fall: repaid loans raise it.`);
  return limits;
}

/** The product, unless nothing could be lent under it. */
function sellable(product: LenderProduct): LenderProduct {
  const { productId, minAmount, maxAmount, amountStep } = product;
  if (maxAmount < minAmount)
    throw new CannotDo(`${productId} would lend from ${minAmount} up to ${maxAmount}: nothing.`);
  if ((maxAmount - minAmount) % amountStep !== 0)
    throw new CannotDo(`${productId}: ${maxAmount} is not reached from ${minAmount} in steps of ${amountStep}.`);
  if (termsFor(product, toCentavos(minAmount)).length === 0)
    throw new CannotDo(
      `${productId} has no term for ${minAmount}: the shortest is from ${product.terms[0]?.fromAmount ?? 0}.`,
    );
  if (exampleCost(product).deposit <= 0)
    throw new CannotDo(`${productId} would keep everything as its fee: nothing is paid out.`);
  return product;
}

function lenderAnswer({ offer, edition }: World) {
  const products = offer.products.map(({ name, terms, ...product }) => {
    const cost = exampleCost({ ...product, name, terms });
    const example = {
      amount: toPesos(cost.principal),
      days: cost.days,
      fee: toPesos(cost.fee + cost.feeTax),
      deposit: toPesos(cost.deposit),
      total: toPesos(cost.total),
      cat: cost.cat,
    };
    return { ...product, terms, name: name.en, example };
  });
  return { edition, products, closed: offer.closed, limits: offer.limits, banner: offer.banner };
}
