import type { LenderProduct } from '@puente/fixtures/products';
import { type Offer, listTerms, type Limits } from '../../loans/offer.ts';
import { allToPesos, toCentavos } from '../../loans/centavos.ts';
import { calculateExampleCost } from '../../presenters/product-response.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import type { lenderCalls } from '../contract/lender.ts';
import type { HandlersOf } from '../register-handlers.ts';

export const lenderHandlers = {
  lender: ({ world }) => toLenderResponse(world),
  setLender({ world, body: { edition = world.edition, products = [], closed = {}, limits: given = {}, banner } }) {
    let changed = world.offer.products;
    for (const { productId, ...change } of products) {
      requireNamed('product', productId, changed, (each) => each.productId);
      const [headline, ...others] = changed;
      const after = (each: LenderProduct) =>
        each.productId === productId ? requireSellable({ ...each, ...change }) : each;
      changed = [after(headline), ...others.map(after)];
    }
    const ways = Object.entries({ ...world.offer.closed, ...closed }).filter(
      ([, reason]) => typeof reason === 'string',
    );
    const offer: Offer = {
      products: changed,
      closed: Object.fromEntries(ways) as Offer['closed'],
      limits: requireRisingLimits({ ...world.offer.limits, ...given }),
      banner: banner === undefined ? world.offer.banner : banner,
    };
    world.setOffer(offer, edition);
    return toLenderResponse(world);
  },
} satisfies HandlersOf<typeof lenderCalls>;

function requireRisingLimits(limits: Limits): Limits {
  const { first, repaid, highest } = limits;
  if (first > repaid || repaid > highest)
    throw new BadRequest(`A limit of ${first}, then ${repaid}, then ${highest} would fall: repaid loans raise it.`);
  return limits;
}

/** Rejects a product without any amount and term that could be lent. */
function requireSellable(product: LenderProduct): LenderProduct {
  const { productId, minAmount, maxAmount, amountStep } = product;
  if (maxAmount < minAmount)
    throw new BadRequest(`${productId} would lend from ${minAmount} up to ${maxAmount}: nothing.`);
  if ((maxAmount - minAmount) % amountStep !== 0)
    throw new BadRequest(`${productId}: ${maxAmount} is not reached from ${minAmount} in steps of ${amountStep}.`);
  if (listTerms(product, toCentavos(minAmount)).length === 0)
    throw new BadRequest(
      `${productId} has no term for ${minAmount}: the shortest is from ${product.terms[0]?.fromAmount ?? 0}.`,
    );
  if (calculateExampleCost(product).deposit <= 0)
    throw new BadRequest(`${productId} would keep everything as its fee: nothing is paid out.`);
  return product;
}

function toLenderResponse({ offer, edition }: World) {
  const products = offer.products.map((product) => {
    const { principal: amount, days, fee, feeTax, deposit, total, cat } = calculateExampleCost(product);
    const pesos = allToPesos({ amount, fee: fee + feeTax, deposit, total });
    return { ...product, name: product.name.en, example: { ...pesos, days, cat } };
  });
  return { ...offer, edition, products };
}
