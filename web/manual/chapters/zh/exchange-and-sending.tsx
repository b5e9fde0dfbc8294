import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { BoxFigure } from '#web/manual/box-figure.tsx';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const exchangingText: ChapterText<'exchanging'> = {
  steps: [
    '按你希望别人描述的方式去描述。',
    '写清想要什么，对方才好提方案。',
    '把约定写进方案，只在消息里说的不算。',
    '给个回音，谢绝也是答复。',
  ],
  sections: {
    describing: (
      <p>
        损伤、粘接、处理都写明，两面照片加比例。宁可说低一分：对方没指望那么多，开箱反而高兴
        <Cite source="trading" />
        。老一辈矿友换石有一套记号，单晶、晶簇、悬浮晶、尺寸、伤，一个符号一件事
        <Cite source="swaplist" />
        ；在这里填好各个字段就行，对方看到的是自己的语言。
      </p>
    ),
    agreeing: (
      <p>
        跟不熟的人，从小件换起；寄什么，双方先说定
        <Cite source="trading" />
        。头一回可以一方先寄，收到了另一方再寄
        <Cite source="trading" />
        。方案里写各换出什么、邮费谁出、何时寄。谈定的标本会预留。14 天内寄出，记为已寄出，填上运单号。
      </p>
    ),
    receiving: (
      <>
        <p>
          垫着托盘慢慢开，包装先别扔。坏了就停手，照原样拍下来再往下拆，马上告诉对方，不必带火气。有位藏家的钼铅矿从围岩上掉了，写信给矿商，双方商定退一半
          <Cite source="pagoda" />
          。都看过了，再确认收到。
        </p>
        <p>
          标本易主，永久号和流传记录随之而去。旧标签留着，添上你的。怎样包装，见
          <a href={linkToManual('sending', 'packing')}>下一章</a>。
        </p>
      </>
    ),
  },
};

export const sendingText: ChapterText<'sending'> = {
  steps: [
    '双层箱，中间留 5 cm 缓冲，什么都不碰晶体。',
    '如实申报：是什么，哪国产，真实价值。',
    '寄之前问承运方，也问两国海关。',
  ],
  sections: {
    packing: (
      <>
        <p>
          就当箱子会被扔、会摔、会倒着放，先护住晶体
          <Cite source="packing" />
          。小盒里只固定围岩，晶体四周悬空；小盒放进大箱，各面留 5 cm
          缓冲，摇一摇没有声音。标签另装一袋。毛发一样细的晶体，最好当面交。
        </p>
        <BoxFigure
          number="图 3"
          says="围岩固定，晶体悬空，内盒碰不到外箱。"
          alt="标本由围岩固定在小盒中，小盒放在大箱里，四周各留 5 cm 缓冲"
          texts={{ matrix: '固定围岩', free: '晶体悬空', cushion: '5 cm' }}
        />
        <p>包装过程拍照。许多承运方不保易碎孤品，损失由谁承担，寄之前说好。</p>
      </>
    ),
    customs: (
      <>
        <p>
          写“收藏用矿物标本，非销售”，加矿物名、原产国和价值，关员就好办。税则 97.05
          是收藏品，注释里列有不属宝石的矿物标本
          <Cite source="heading" />
          ；归哪里以海关认定为准，收件方可能要缴税。交换不是赠送，虚报违法，保险也会失效。
        </p>
        <p>
          CITES
          只管动植物，不管矿物，但象牙、贝壳底座另说。还要查的有：钻石原石（金伯利证书）、陨石、文物，以及某些国家限制出口的矿物。在中国，未命名的古生物化石不得出境，重点保护的须经批准
          <Cite source="fossils" />。
        </p>
      </>
    ),
    refused: (
      <>
        <Warning>
          不可邮寄：<a href={linkToManual('radioactive')}>放射性</a>矿物、
          <a href={linkToManual('poisonous', 'mercury')}>汞</a>、<a href={linkToManual('asbestos')}>石棉</a>
          。其他有毒的先问承运方：路上可能伤人的都算危险品，由寄件人自己查清
          <Cite source="post" />。
        </Warning>
        <p>
          泥土洗净。土里带病虫，检疫会扣；不含有机质的干净石头不算土
          <Cite source="soil" />。
        </p>
      </>
    ),
  },
};
