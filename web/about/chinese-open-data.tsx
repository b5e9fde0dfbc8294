import { Link } from 'react-router';
import { FEED_ENTRIES_MAX, PAGE_MAX } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The page about open data in Chinese. */
export const ChineseOpenData = () => (
  <>
    <p>
      访客看得到的内容，其他程序也可以读取：收藏的列表，以及最新内容的订阅源。不需要密钥，也不用登录。有这些数据的页面，在列表下方都有链接。
    </p>
    <h2>收藏列表</h2>
    <p>
      在藏家页面的地址后加 <code>.json</code> 或 <code>.csv</code>，例如 <code>/mc/username.json</code>
      。每件标本有编号、中英文名称、矿物、中英文产地、状态，以及页面和图片的地址。JSON
      另有化学式、主人起的名称和主人写的产地。
    </p>
    <p>
      每次返回 {PAGE_MAX} 件；JSON 中的 <code>next</code>，或 CSV 响应的 <code>Link</code>
      标头，是下一批的地址。访客看不到的内容不在其中；没有列在
      <Link to={screenAddress('collectorDiscover')}>藏家</Link>里的人，也没有列表。
    </p>
    <h2>订阅源</h2>
    <p>Atom 格式，各含最新的 {FEED_ENTRIES_MAX} 条，中英文并列：</p>
    <ul>
      <li>
        <code>/mc/username.atom</code>：某位藏家的标本
      </li>
      <li>
        <code>/mineral/fluorite.atom</code>：各家收藏中某种矿物的标本
      </li>
      <li>
        <code>/locality/10201.atom</code>：各家收藏中某个产地的标本
      </li>
      <li>
        <a href="/exchange.atom" target="_blank" rel="noreferrer">
          /exchange.atom
        </a>
        ：交换市场的意向，包括可换出的和想要的
      </li>
    </ul>
    <h2>怎样使用</h2>
    <ul>
      <li>程序可以读取、保存这些列表和订阅源。请注明藏家，并链接到原页面。</li>
      <li>
        文字和照片仍归主人所有；有照片的链接，不等于可以使用照片，见
        <Link to={screenAddress('aboutPage', { page: 'photo-rights' })}>照片权利</Link>。
      </li>
      <li>取自 GeoNames（CC BY 4.0）或维基数据（CC0）的矿物和产地，沿用其许可，在各自的页面上注明。</li>
      <li>同一内容最多每分钟更新一次，更频繁地读取不会更新。</li>
    </ul>
  </>
);
