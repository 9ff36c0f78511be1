import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Special-purpose addresses of IANA's registries, as CIDR. */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // All but global unicast, and of that what is translated to IPv4, tunnels or documentation.
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const;

function listSpecial(type: keyof typeof SPECIAL): BlockList {
  const list = new BlockList();
  for (const range of SPECIAL[type]) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}

// One list for both would take IPv4 for the IPv6 that it can be mapped to.
const special = { ipv4: listSpecial('ipv4'), ipv6: listSpecial('ipv6') };

function isPublicAddress({ address, family }: LookupAddress): boolean {
  const type = family === 6 ? 'ipv6' : 'ipv4';
  return !special[type].check(address, type);
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Creates a lookup for sockets, which connect to what it checked: a name can't stand for another address later. Refuses
 * a name that has any address of this machine or its networks.
 */
export const createPublicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(isPublicAddress))
        return done(new Error('The name of the push service has no public address'), []);
      if (options.all) return done(null, found);
      const [{ address, family } = { address: '', family: 4 }] = found;
      return done(null, address, family);
    });
  };
