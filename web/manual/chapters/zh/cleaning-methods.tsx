import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const washingText: ChapterText<'washing'> = {
  steps: ['先弄清是什么矿物，再碰水。', '拿不要紧的碎块试，先用最温和的办法。', '见好就收，洗掉的长不回来。'],
  sections: {
    water: (
      <>
        <p>
          多数标本经得起清水、软刷和耐心，可溶的和毛发状的除外
          <Cite source="preparing" />
          。黏土不必硬抠，泡软、晾干，来回几次自己就松。用室温的蒸馏水或去离子水，忌骤冷骤热，一激就裂
          <Cite source="geogut" />
          ，萤石、自然硫、欧泊最怕。石膏微溶于水，过一下就拿出来，不要泡。
        </p>
        <p>
          黄铁矿、白铁矿最好不洗。已经洗了，立刻彻底吹干，裂隙里留的那点潮气就是
          <a href={linkToManual('storing', 'pyrite')}>黄铁矿病</a>的开头。
        </p>
      </>
    ),
    soluble: (
      <p>
        石盐、钾盐、胆矾、水绿矾、泻利盐、硼砂、钠硼解石、碳酸芒硝忌水。桶里泡一夜，第二天只剩一桶水。美国瑟尔斯湖的矿友用湖里的卤水洗，洗完马上干透，因为湿度超过
        65%，碳酸芒硝就从空气里吸水
        <Cite source="searles" />
        。在家用干刷，或者异丙醇
        <Cite source="dusting" />
        ，远离明火。
      </p>
    ),
    tools: (
      <>
        <p>
          毛发状、粉末状的只能吹：倒过来，用吹气球轻轻吹
          <Cite source="dusting" />
          。柜门关得严，能省下大半的清洗。先用竹签，再用钢针。
        </p>
        <Warning>
          有解理、有裂、粘接过的不进超声波；纤维状和放射性的绝对不行。修整、打孔都用湿法，
          <a href={linkToManual('asbestos', 'dust')}>粉尘</a>不要吸。
        </Warning>
      </>
    ),
  },
};

export const chemicalsText: ChapterText<'chemicals'> = {
  steps: [
    '先看安全说明书，再想这件标本值不值得。',
    '手套、护目镜、室外通风；容器贴标签，儿童够不到；不在厨房做。',
    '酸倒入水，不可水倒入酸。',
    '做过什么，写进记录。',
  ],
  sections: {
    oxalic: (
      <>
        <p>
          草酸去石英上的铁锈，靠的是把锈里的铁变成可溶的化合物
          <Cite source="oxalic" />
          ，冷泡几天，温热快些。用塑料盆，不用金属，加盖。泡多久就漂洗多久。它也侵蚀方解石等碳酸盐和许多含铁矿物，还可能留下一层黄色的草酸铁。
        </p>
        <Warning>
          草酸有毒，皮肤也会吸收，加热时有刺激性的气
          <Cite source="georgia" />
          。要加温就在室外，孩子去不到的地方
          <Cite source="memphis" />
          ，不煮开；用过的容器不再派别的用场。
        </Warning>
      </>
    ),
    acids: (
      <>
        <p>
          稀盐酸可溶去方解石，露出里面的硅酸盐，须在室外。身边要有人，手边备足清水和小苏打
          <Cite source="rules" />
          。废液中和后按危险废物交出去，里面有溶出的金属。
        </p>
        <Warning>
          盐酸遇方铅矿、闪锌矿、磁黄铁矿放出有毒的硫化氢。含砷矿物一律不入酸。漂白剂遇酸放出氯气，任何清洗剂都不要混用。
        </Warning>
      </>
    ),
    fluoride: (
      <Warning>
        绝不使用氢氟酸、氟化氢铵，以及含氟的除锈剂、轮毂清洗剂。它透过皮肤一直伤到骨头；稀的常常几小时都没感觉
        <Cite source="fluoride" />
        ，小面积灼伤也可能致命。这是受过训练、备有葡萄糖酸钙的实验室才做的事。一旦沾到，立即用大量清水冲洗并送医，说明是氢氟酸。
      </Warning>
    ),
  },
};
